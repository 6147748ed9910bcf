import { counted } from '#web/ui/plural.ts'

/** The texts of the starter policies. */
export const startersTexts = {
  title: 'Starter policies',
  help: 'Policies of a clinic in plain English. Choose some, fill in their blanks, read them, and make them your own drafts.',
  chooseTitle: 'Choose policies',
  all: 'All policies',
  serves: (hipaa: number, csf: number) =>
    [hipaa > 0 && `HIPAA: ${counted(hipaa, 'question')}`, csf > 0 && `CSF: ${counted(csf, 'question')}`]
      .filter(Boolean)
      .join(' · '),
  chosen: (count: number) =>
    count === 0 ? 'Choose at least one policy.' : `${counted(count, 'policy', 'policies')} chosen`,
  toBlanks: 'Fill in the blanks',
  blankOf: (index: number, total: number) => `Blank ${index} of ${total}`,
  example: (example: string) => `For example: ${example}`,
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  usedIn: (titles: string) => `Used in: ${titles}`,
  previewTitle: 'Read before you create them',
  previewHelp:
    'The policies become drafts that you can change. Nobody is asked to read them until you approve and publish them.',
  open: (count: number) =>
    count === 0
      ? 'Every blank is filled in.'
      : `${counted(count, 'blank')} left. They stay marked in the drafts, such as [[company]].`,
  create: (count: number) => `Create ${counted(count, 'draft')}`,
  created: (count: number) => `${counted(count, 'policy', 'policies')} created as drafts.`,
}
