import { counted } from '#web/ui/plural.ts'

const questions = (count: number) => counted(count, 'question')

export const coverageTexts = {
  title: 'Control Coverage',
  help: 'The questions of your frameworks, and the controls that they rest on.',
  linkingTitle: (name: string) => `Link questions to “${name}”`,
  frameworks: 'Coverage by framework',
  columns: { number: 'Number', question: 'Question', framework: 'Framework', controls: 'Controls' },
  searchLabel: 'Search questions',
  framework: 'Framework',
  open: 'Without a control',
  suggested: 'Suggested by mappings',
  covered: (active: number, all: number) => `${active} of ${questions(all)} rest on an active control`,
  drafts: (count: number) => `${questions(count)} on drafts only`,
  none: (count: number) => `${questions(count)} on none`,
  unlinkedControls: (count: number) =>
    `${counted(count, 'control')} ${count === 1 ? 'serves' : 'serve'} no question`,
  noControl: 'None',
  link: 'Link to a control',
  linkTo: (name: string) => `Link to “${name}”`,
  linkTitle: (count: number) => `Link ${questions(count)} to a control`,
  save: 'Link',
  control: 'Control',
  controlRequired: 'Choose a control.',
  linked: (count: number, name: string) => `${questions(count)} linked to “${name}”.`,
  back: 'Back to the control',
  emptyTitle: 'No questions yet',
  emptyHelp: 'Use a framework, and its questions are listed here.',
  emptyTrash: '',
  emptyTrashHelp: '',
  showAll: 'Show all questions',
  nothingFound: 'Nothing found',
}
