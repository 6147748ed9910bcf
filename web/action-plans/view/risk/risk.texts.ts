import { counted, plural } from '#web/ui/plural.ts'

/** The texts of the risk of a plan. */
export const riskTexts = {
  total: 'All risks of the plan together',
  cells: 'Risks of the plan',
  moments: { before: 'Before', now: 'Now', when_done: 'When all is done' },
  columns: {
    threat: 'Threat',
    entity: 'Entity',
    before: 'Before',
    now: 'Now',
    when_done: 'When done',
    scale: 'Now on the scale',
    answered: 'Answers',
  },
  none: '–',
  period: (name: string) => `Out of 100, from the answers of ${name}.`,
  noPeriod: 'There is no current assessment, so there are no figures.',
  unanswered: 'None of the questions behind these risks have been answered yet.',
  threshold: (value: string) => `The threshold is ${value}.`,
  howItComesAbout: (answered: string, weight: string, linked: number) =>
    `The average of ${answered} answers by their weights, which add up to ${weight}: Σ weight × risk ÷ Σ weight. ${counted(linked, 'answer')} of them ${plural(linked, 'is', 'are')} linked to tasks of this plan. “Before” takes these as they were when they were linked, “When all is done” at full score; all others stay as they are.`,
  inShort: (before: string, now: string, done: string) => `Before ${before} · now ${now} · when done ${done}`,
  editItems: 'Edit risks',
  noItems: 'No risks yet',
  noItemsHelp: 'Choose the threats to entities that this plan reduces, to see what it is worth.',
}
