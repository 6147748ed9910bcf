export const setupTexts = {
  title: 'Setup',
  help: 'What your company needs before people can answer, in the order in which it is done. Each line ticks itself.',
  progress: 'Required steps',
  list: 'Steps',
  optional: 'Optional',
  done: 'Done',
  open: 'To do',
  next: 'Next step',
  onlyPrimary: 'The primary administrator does this for the whole company.',
  steps: {
    protocols: {
      title: 'Choose frameworks',
      help: 'The rules that you assess against. Use one that is here, or import your own.',
      action: 'Choose frameworks',
      again: 'Frameworks',
    },
    risk_profiles: {
      title: 'Rate your risks',
      help: 'How likely each threat is for you, and how much each category would hurt. Without it, everything counts as medium.',
      action: 'Rate risks',
      again: 'Risk profiles',
    },
    entities: {
      title: 'Add entities',
      help: 'What you assess: locations, departments, systems.',
      action: 'Add entity',
      again: 'Entities',
    },
    entity_protocols: {
      title: 'Give every entity a framework',
      help: 'An entity answers the questions of its frameworks; without one it has nothing to answer.',
      action: 'Assign frameworks',
      again: 'Entities',
    },
    assessment_period: {
      title: 'Open an assessment',
      help: 'The span of time in which everything is answered once, such as a year or a quarter.',
      action: 'Open assessment',
      again: 'Assessments',
    },
    people: {
      title: 'Invite your people',
      help: 'Colleagues who know how things are done. They get a mail and choose a password.',
      action: 'Invite user',
      again: 'Users',
    },
    assignments: {
      title: 'Hand out questions',
      help: 'Choose topics and say who answers them, and by when.',
      action: 'Choose questions',
      again: 'Questions',
    },
  },
  counts: {
    protocols: (count: number) => counted(count, 'framework', 'frameworks'),
    risk_profiles: (count: number) => counted(count, 'risk profile', 'risk profiles'),
    entities: (count: number) => counted(count, 'entity', 'entities'),
    entity_protocols: (count: number) => `${counted(count, 'entity', 'entities')} with a framework`,
    assessment_period: (count: number) => `${counted(count, 'assessment', 'assessments')} open`,
    people: (count: number) => counted(count, 'person', 'people'),
    assignments: (count: number) => counted(count, 'assignment', 'assignments'),
  },
  missing: {
    protocols: () => '',
    risk_profiles: (count: number) =>
      `${counted(count, 'framework lacks', 'frameworks lack')} a risk profile`,
    entities: () => '',
    entity_protocols: (count: number) => `${counted(count, 'entity has', 'entities have')} no framework yet`,
    assessment_period: () => '',
    people: (count: number) => counted(count, 'invitation pending', 'invitations pending'),
    assignments: (count: number) => `nobody was asked about ${counted(count, 'entity', 'entities')}`,
  },
  noneCurrent: 'None contains today',
  readyTitle: 'Your company is ready',
  readyHelp:
    'Everything that answering needs is in place. You can come back here whenever something changes.',
  readyMore: 'The optional steps below can wait.',
  goToDashboard: 'Go to the dashboard',
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
