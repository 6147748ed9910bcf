import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

export const baselineTexts = {
  title: 'Make a baseline',
  crumb: 'Frameworks',
  help: (framework: string) =>
    `Choose the controls of ${framework} that you have to meet. They become a framework of your own, and answers to the original are offered there.`,
  by: 'Choose controls',
  byProfile: 'From a profile',
  byHand: 'By hand',
  profile: 'Profile file',
  profileTitle: 'Supported files',
  profileNotes: [
    'OSCAL 1.x profiles in JSON, such as the LOW, MODERATE and HIGH baselines of NIST SP 800-53.',
    'A profile chooses controls, sets their parameters and can change their text.',
  ],
  tooLarge: 'The profile has more than 900 KB, not counting spaces and line breaks.',
  reading: 'Reading the profile…',
  search: 'Search controls',
  topic: (tempid: string, title: string) => `${tempid} ${title}`.trim(),
  chosenOf: (chosen: number, total: number) => `${formatNumber(chosen)} of ${formatNumber(total)}`,
  show: (topic: string) => `Show the questions of ${topic}`,
  chosen: (count: number) => (count === 0 ? 'Nothing chosen yet' : `${counted(count, 'question')} chosen`),
  chooseAll: 'Choose all',
  chooseNone: 'Clear',
  continue: 'Continue',
  back: 'Back',
  noQuestions: 'This framework has no questions yet',
  noQuestionsHelp: 'Write or import questions first.',
  notAllowed: 'Only the primary administrator can make a baseline',
  newFramework: 'A new framework for your company.',
  update: 'Updates the baseline that you made before. Answers are kept.',
  name: 'Name',
  nameRequired: 'Enter a name for the baseline.',
  content: 'What comes in',
  contentHelp: 'Questions of each topic, out of those in the original.',
  lacksCatalog: 'Parameters can’t be filled in yet',
  lacksCatalogHelp:
    'This framework was imported before Assay kept catalogs. Import its catalog again, and then make the baseline: the framework is updated in place, and answers stay. Questions that you reworded get the words of the catalog; the preview counts them first.',
  importAgain: 'Import the catalog again',
  parameters: (count: number) => counted(count, 'open parameter'),
  parametersHelp:
    'Parts of the text that you decide, such as how often. Fill in what you know; the rest keeps its label in brackets. When you make the same baseline again, you can go on from there. Until then, values are saved in this browser as you write.',
  parametersOfSaving:
    'Values that you haven’t saved yet wait in this browser, also after you leave the page.',
  parametersOf: (name: string) => `Parameters of ${name}`,
  parametersOfHelp:
    'Parts of the controls that you decide. Changed values are written into the questions; answers stay.',
  notAllowedParameters: 'Only the primary administrator can change parameters',
  noBaseline: 'This framework has no parameters to change',
  noBaselineHelp:
    'Only baselines have them, as long as the framework that they were made of exists. If a baseline was made before Assay kept its profile, make it again from the same profile.',
  saveParameters: 'Save parameters',
  sameParameters: 'The questions already have these values.',
  savingParameters: 'Saving the parameters',
  savedParameters: (questions: number) =>
    `Parameters saved. They changed the text of ${counted(questions, 'question')}.`,
  notSavedParameters: 'The parameters weren’t saved',
  notSavedParametersHelp: 'Nothing was changed. Go back and save them again.',
  backToParameters: 'Back to the parameters',
  noParameters: 'No parameters are open.',
  searchParameters: 'Search controls and parameters',
  onlyEmpty: 'Only empty',
  filledOf: (filled: number, total: number) => `${formatNumber(filled)} of ${formatNumber(total)} filled in`,
  allFilled: 'All parameters are filled in',
  allFilledHelp: 'Turn off “Only empty” to see them.',
  chooseOne: 'Choose one',
  chooseSeveral: 'Choose one or more',
  sameValue: 'One value for many',
  sameLabel: 'Label',
  chooseLabel: 'Choose a label',
  labelCount: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  value: 'Value',
  fill: 'Fill in',
  fillIn: (count: number) => `Fill in ${formatNumber(count)}`,
  replaceFilled: (count: number) =>
    count === 1
      ? 'Replace the one that is filled in'
      : `Replace the ${formatNumber(count)} that are filled in`,
  filledIn: (count: number, value: string) =>
    `${counted(count, 'parameter')} ${count === 1 ? 'was' : 'were'} set to “${value}”.`,
  restored: (count: number) =>
    `${counted(count, 'value')} that you filled in earlier ${count === 1 ? 'is' : 'are'} back.`,
  discard: 'Discard',
  discarded: 'The values were discarded.',
  make: (count: number) => `Make a baseline of ${counted(count, 'question')}`,
  notes: (count: number) => counted(count, 'note'),
}
