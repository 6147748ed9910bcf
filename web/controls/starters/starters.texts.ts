import { counted } from '#web/ui/plural.ts'

const controls = (count: number) => counted(count, 'control')

/** The texts of the starter controls. */
export const startersTexts = {
  title: 'Starter controls',
  crumb: 'Controls',
  help: 'Controls to begin with, and the questions that each serves in your frameworks. Adopt some or all, then change them to say what your company does.',
  source: 'Begin with',
  shipped: 'Sixty controls of a clinic',
  ofFramework: (name: string) => `Questions of ${name}`,
  searchLabel: 'Search starter controls',
  fresh: 'Only new ones',
  columns: { code: 'Code', name: 'Control', objective: 'Objective', serves: 'Serves', state: 'State' },
  serves: (framework: string, numbers: string) => `${framework}: ${numbers}`,
  servesNone: 'No question of your frameworks',
  isNew: 'New',
  exists: (name: string) => `You have “${name}”`,
  adoptAll: 'Adopt all',
  adoptChosen: 'Adopt',
  dialogTitle: 'Adopt starter controls',
  dialogHelp: (count: number | null) =>
    count === null
      ? 'Every control of this list that you lack is created, linked to the questions that it serves.'
      : `${controls(count)} chosen. Those that you lack are created, linked to the questions that they serve.`,
  status: 'Status of the new controls',
  statusHelp: 'The text of an active control is offered where its questions are answered.',
  draft: 'Draft: to be read and changed first',
  active: 'Active: already in place',
  save: 'Adopt controls',
  adopted: (count: number, existing: number) =>
    [`${controls(count)} adopted.`, existing > 0 && `You had ${existing} already.`].filter(Boolean).join(' '),
  nothingNew: 'You have all of them already.',
  undone: (trashed: number, kept: number) =>
    [
      `${controls(trashed)} moved to the trash.`,
      kept > 0 && `${controls(kept)} changed since then ${kept === 1 ? 'was' : 'were'} kept.`,
    ]
      .filter(Boolean)
      .join(' '),
  emptyTitle: 'No controls here',
  emptyHelp: 'This framework has no question that can be answered.',
}
