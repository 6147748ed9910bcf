const security = 'Sign-ins and tokens of one person, for ending them.'
const choice = 'Offers choices to a form.'
const fixed = 'The same for every company.'
const framework = 'The framework as a whole is exported.'
const besideAnAnswer = 'Part of what one question shows, beside its answer.'
const conversation = 'A conversation, and no table.'
const inAnother = 'A part of another list, which can be downloaded with a filter.'

/** The lists that cannot be downloaded, each with the reason. */
export const listsWithoutCsv: Record<string, string> = {
  'administration.userSessions': security,
  'profile.apiTokens': security,
  'profile.sessions': security,
  'users.sessions': security,
  'actionPlans.history': 'Part of a plan’s page; the audit log can be downloaded.',
  'actionPlans.people': choice,
  'documentRequestLinks.list': 'Part of a request’s page; the audit log can be downloaded.',
  'documentRequestLists.dueDays': 'A calendar; the requests can be downloaded.',
  'documentRequestLists.pointsOfContact': 'A column of the lists, which can be downloaded.',
  'documentRequestPeriods.list': choice,
  'documentRequestTalk.comments': conversation,
  'documentRequestTalk.files': 'Part of a request’s page.',
  'documentRequestTalk.history': 'Part of a request’s page; the audit log can be downloaded.',
  'documentRequests.assignments': 'A column of the requests, which can be downloaded.',
  'documentRequests.peerSelection': choice,
  'documentRequests.peers': 'Part of a request’s page.',
  'planComments.ofPlan': conversation,
  'planComments.ofTask': conversation,
  'discussions.people': choice,
  'discussions.peopleOfQuestion': choice,
  'profile.invitations': 'The person’s own, to accept or decline.',
  'savedViews.list': choice,
  'users.heldOfMany': 'Asked for chosen people, before they are removed.',
  'users.search': choice,
  'organizations.roles': fixed,
  'reference.features': fixed,
  'faq.list': 'Articles to read.',
  'frameworkQuestions.trash': framework,
  'protocols.parameters': 'A form to fill in; the framework itself can be exported.',
  'questions.ofProtocol': framework,
  'sharedFrameworks.questions': framework,
  'sharedFrameworks.trash': framework,
  'mappings.contradictions': 'Warnings about mappings, which can be downloaded.',
  'sharedMappings.contradictions': 'Warnings about mappings, which can be downloaded.',
  'answers.history': besideAnAnswer,
  'answers.mapped': besideAnAnswer,
  'answers.previous': besideAnAnswer,
  'discussions.countsOfQuestion': besideAnAnswer,
  'files.ofAnswer': besideAnAnswer,
  'planTasks.files': 'Beside a task; its number is a column of the tasks.',
  'discussions.list': conversation,
  'discussions.listOfQuestion': conversation,
  'notes.list': conversation,
  'assignments.ofEntity': inAnother,
  'assignments.ofQuestion': inAnother,
  'assignments.collaborationsOfQuestion': inAnother,
  'assignments.sectionsOfEntity': 'Progress by framework, which the answer report has question by question.',
  'entities.assets': 'The assets of one entity, a few names on its page.',
}
