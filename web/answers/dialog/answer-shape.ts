import { dialogTexts as texts } from './dialog.texts.ts'

/** The skeleton of a dialog about an answer, and its text for a missing one. */
export const answerShape = {
  gone: texts.notFound,
  goneHelp: texts.notFoundHelp,
  bars: [{ h: 24, w: '70%' }, 44, 120],
}
