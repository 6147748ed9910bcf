import { formatNumber } from '#web/ui/format.ts'

export const protocolsTexts = {
  title: 'Frameworks',
  help: 'The standards and regulations that your company is assessed against. Adopt the ones that apply to you.',
  label: 'Frameworks',
  import: 'Import a framework',
  search: 'Search frameworks',
  show: 'Which frameworks to show',
  showAll: 'All',
  showAdopted: 'Adopted',
  showTrash: 'Trash',
  sources: { shipped: 'Shipped', oscal: 'Imported', own: 'Your own' },
  topics: (count: number) => counted(count, 'topic'),
  questions: (count: number) => counted(count, 'question'),
  entities: (count: number) =>
    count === 0 ? 'Not used by any entity yet' : `Used by ${counted(count, 'entity', 'entities')}`,
  adopted: 'Adopted',
  adopt: 'Adopt',
  configure: 'Configure',
  openQuestions: 'Open questions',
  moreFor: (name: string) => `More actions for ${name}`,
  stop: 'Stop using',
  rename: 'Rename',
  remove: 'Delete',
  restore: 'Restore',
  undo: 'Undo',
  deletedOn: (day: string) => `Deleted ${day}. It can be restored for 30 days.`,
  chooseEntities: 'Choose which entities use it',
  empty: 'No frameworks yet',
  emptyHelp: 'Frameworks that come with Assay, and those that you import, stand here.',
  noneAdopted: 'You have not adopted a framework yet',
  noneAdoptedHelp: 'Adopt a framework to have your entities answer its questions.',
  showAllFrameworks: 'Show all frameworks',
  trashEmpty: 'The trash is empty',
  trashEmptyHelp: 'Frameworks that you delete stay here for 30 days.',
  cancel: 'Cancel',
  stopTitle: (name: string) => `Stop using ${name}?`,
  stopEntities: (entities: number, questions: number) =>
    entities === 0
      ? 'No entity uses it now.'
      : `${counted(entities, 'entity', 'entities')} will no longer be asked its ${counted(questions, 'question')}, and it leaves your risk figures and reports.`,
  stopKept:
    'Nothing is lost: answers, settings and risk profiles stay, and come back when you adopt it again.',
  stopped: (name: string) => `Your company no longer uses ${name}.`,
  adoptedAgain: (name: string) => `Your company uses ${name} again.`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: (questions: number) =>
    questions === 0
      ? 'The framework moves to the trash. You can restore it for 30 days.'
      : `The framework and its ${counted(questions, 'question')} move to the trash. You can restore them for 30 days.`,
  removeConfirm: 'Delete framework',
  removed: (name: string) => `${name} was moved to the trash.`,
  restored: (name: string) => `${name} was restored.`,
  renameTitle: (name: string) => `Rename ${name}`,
  renameConfirm: 'Save changes',
  renamed: 'The framework was saved.',
  name: 'Name',
  nameHelp: 'Such as “Clinic security checklist”.',
  nameRequired: 'Give the framework a name.',
  edition: 'Edition (optional)',
  editionHelp: 'A version or year, such as “2.0”.',
  description: 'Description (optional)',
  descriptionHelp: 'What it covers, in a sentence or two.',
  configuration: {
    adoptTitle: (name: string) => `Adopt ${name}`,
    configureTitle: (name: string) => `Configure ${name}`,
    adoptLead: 'These settings suit most companies. You can change them at any time.',
    words: 'Words on the answering page',
    rules: 'How people answer',
    controlTerm: 'What you call a control',
    controlTermHelp: 'The word people know for what is in place, such as “Control” or “Safeguard”.',
    controlText: 'Prompt for describing it',
    controlTextHelp: 'Stands above the text field of an answer.',
    noControlText: 'Tick box when there is none',
    noControlTextHelp: 'Ticking it hides the text field, so that nothing needs to be described.',
    uploadText: 'Prompt for evidence',
    uploadTextHelp: 'Stands beside the button that attaches files.',
    allowUploads: 'Files can be attached',
    allowUploadsHelp: 'People can attach evidence to an answer.',
    allowNotApplicable: 'Answers can be “Not applicable”',
    allowNotApplicableHelp: 'People can say, with a reason, that a question does not apply to an entity.',
    viewPastAnswers: 'Earlier answers are shown',
    viewPastAnswersHelp: 'People see what was answered in earlier periods while they answer.',
    defaultAllowReassignment: 'Assignees may pass questions on',
    defaultAllowReassignmentHelp:
      'New assignments start with this allowed; it can be changed for each of them.',
    required: 'Enter a text.',
    adopt: 'Adopt',
    save: 'Save settings',
    saved: 'The settings were saved.',
    done: 'Done',
    adoptedTitle: (name: string) => `Your company now uses ${name}`,
    adoptedHelp: (questions: number) =>
      `Its ${counted(questions, 'question')} are asked of the entities that use it. Next, choose which entities those are.`,
  },
}

/** `1 topic`, `1,007 questions`. */
function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
