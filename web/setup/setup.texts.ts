export const setupTexts = {
  title: 'Setup',
  help: 'Get your company ready for answering. Steps are checked off automatically.',
  progress: 'Required steps',
  list: 'Steps',
  optional: 'Optional',
  done: 'Done',
  open: 'To do',
  next: 'Next step',
  onlyPrimary: 'Only the primary administrator can do this.',
  steps: {
    protocols: {
      title: 'Choose frameworks',
      help: 'The standards you assess against. Adopt a built-in framework, or import your own.',
      action: 'Choose frameworks',
      again: 'Frameworks',
    },
    risk_profiles: {
      title: 'Rate your risks',
      help: 'Rate how likely each threat is and how severe its impact would be. Until then, everything counts as medium.',
      action: 'Rate risks',
      again: 'Risk profiles',
    },
    entities: {
      title: 'Add entities',
      help: 'The locations, departments and systems you assess.',
      action: 'Add entity',
      again: 'Entities',
    },
    entity_protocols: {
      title: 'Give every entity a framework',
      help: 'Entities answer the questions of their frameworks. Without one, there’s nothing to answer.',
      action: 'Assign frameworks',
      again: 'Entities',
    },
    assessment_period: {
      title: 'Open an assessment',
      help: 'The period, such as a year or a quarter, in which each question is answered once.',
      action: 'Open assessment',
      again: 'Assessments',
    },
    people: {
      title: 'Invite your people',
      help: 'Invite colleagues who know how things are done. They get an email and choose a password.',
      action: 'Invite user',
      again: 'Users',
    },
    assignments: {
      title: 'Assign questions',
      help: 'Choose topics, assignees and due dates.',
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
    assignments: (count: number) => `${counted(count, 'entity has', 'entities have')} no assignee yet`,
  },
  noneCurrent: 'None includes today',
  readyTitle: 'Your company is ready',
  readyHelp: 'People can start answering. Come back here whenever something changes.',
  readyMore: 'The optional steps below can wait.',
  goToDashboard: 'Go to the dashboard',
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
