import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

const others = (count: number) => counted(count, 'other')

/** The texts of the panels beside a question and beside its topics. */
export const asideTexts = {
  sectionOf: (entity: string, title: string) => `${entity}: ${title}`,

  criteria: (count: number) => `Criteria (${formatNumber(count)})`,

  useThis: 'Use this one',
  isNotApplicable: 'Not applicable',
  noOption: 'No option chosen',
  showMore: (count: number) => `Show ${count} more`,

  mapped: 'Mapped answers',
  mappedHelp: 'Answers to related questions in other frameworks.',
  relations: {
    equal: 'Same requirement',
    subset: 'Part of this',
    superset: 'Covers more',
    intersects: 'Overlaps',
  },
  relationHelp: {
    equal: 'Both questions ask the same thing. The closest option and the text are copied.',
    subset: 'The other question covers part of this one. The text is copied.',
    superset: 'The other question covers more than this one. The text is copied.',
    intersects: 'The questions overlap. The text is copied.',
  },
  takeMappedOf: (framework: string, tempid: string, entity: string) =>
    `Use this one: ${framework} ${tempid}, ${entity}`,
  openMappedOf: (framework: string, tempid: string, entity: string) =>
    `Open: ${framework} ${tempid}, ${entity}`,

  collaborators: 'Collaborators',
  noOpinions: 'No one has been asked for an opinion.',
  noOpinionsYet: 'No opinions yet.',
  ask: 'Ask for opinions…',
  agreement: {
    same: 'Same as the answer',
    other: 'Differs from the answer',
    none: 'No answer yet',
  },
  isTheAnswer: 'Adopted as the answer',
  takeOpinionOf: (person: string, entity: string) => `Use this one: ${person}, ${entity}`,
  adopt: 'Adopt',
  adoptOf: (person: string, entity: string) => `Adopt the opinion of ${person} for ${entity}`,
  adoptTitle: 'Adopt this opinion?',
  adoptHelp: (entity: string) => `It replaces the current answer for ${entity}. The opinion is kept.`,
  adopted: (entity: string) => `Adopted as the answer for ${entity}.`,
  open: 'Open',
  openOf: (person: string, entity: string) => `Open the opinion of ${person} for ${entity}`,
  awaited: 'Waiting for opinions',
  awaitedEntities: (first: string, count: number) => (count === 1 ? first : `${first} and ${count - 1} more`),

  watchers: 'Also viewing this question',
  watcherAt: (name: string, entity: string) => `${name}, at ${entity}`,
  watcherNames: (first: string, count: number) => (count === 1 ? first : `${first} and ${others(count - 1)}`),

  completionBy: 'Show Completion By',
  completionBys: { answers: 'Answers', collaborators: 'Collaborators', combined: 'Combined' },
} as const
