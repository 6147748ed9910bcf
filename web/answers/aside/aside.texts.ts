const others = (count: number) => (count === 1 ? '1 other' : `${count} others`)

/** What stands beside a question, and beside its topics, says. */
export const asideTexts = {
  sectionOf: (entity: string, title: string) => `${entity}: ${title}`,

  useThis: 'Use this one',
  isNotApplicable: 'Not applicable',
  noOption: 'No option chosen',
  showMore: (count: number) => `Show ${count} more`,

  mapped: 'Mapped answers',
  mappedHelp: 'What was answered to related questions of other frameworks.',
  relations: {
    equal: 'Same requirement',
    subset: 'Part of this',
    superset: 'Covers more',
    intersects: 'Overlaps',
  },
  relationHelp: {
    equal: 'Both questions ask for the same. Using it takes the nearest option and the text.',
    subset: 'The other question asks for a part of this one. Using it takes the text.',
    superset: 'The other question asks for more than this one. Using it takes the text.',
    intersects: 'The questions ask for some of the same. Using it takes the text.',
  },
  takeMappedOf: (framework: string, tempid: string, entity: string) =>
    `Use this one: ${framework} ${tempid}, ${entity}`,
  openMappedOf: (framework: string, tempid: string, entity: string) =>
    `Open: ${framework} ${tempid}, ${entity}`,

  collaborators: 'Collaborators',
  noOpinions: 'Nobody has been asked for an opinion.',
  noOpinionsYet: 'No opinion has been given yet.',
  ask: 'Ask for opinions…',
  agreement: {
    same: 'Same as the answer',
    other: 'Differs from the answer',
    none: 'No answer yet',
  },
  isTheAnswer: 'Stands as the answer',
  takeOpinionOf: (person: string, entity: string) => `Use this one: ${person}, ${entity}`,
  adopt: 'Adopt',
  adoptOf: (person: string, entity: string) => `Adopt the opinion of ${person} for ${entity}`,
  adoptTitle: 'Adopt this opinion?',
  adoptHelp: (entity: string) =>
    `It replaces the answer that stands for ${entity} now. The opinion itself stays.`,
  adopted: (entity: string) => `Adopted as the answer for ${entity}.`,
  open: 'Open',
  openOf: (person: string, entity: string) => `Open the opinion of ${person} for ${entity}`,
  awaited: 'Asked, no opinion yet',
  awaitedEntities: (first: string, count: number) => (count === 1 ? first : `${first} and ${count - 1} more`),
  due: (date: string) => `due ${date}`,
  pastDue: (date: string) => `past due since ${date}`,

  watchers: 'Also looking at this question',
  watcherAt: (name: string, entity: string) => `${name}, at ${entity}`,
  watcherNames: (first: string, count: number) => (count === 1 ? first : `${first} and ${others(count - 1)}`),

  completionBy: 'Show Completion By',
  completionBys: { answers: 'Answers', collaborators: 'Collaborators', combined: 'Combined' },
} as const
