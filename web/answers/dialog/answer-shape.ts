import { dialogTexts as texts } from './dialog.texts.ts'

/** The shape of a dialog about an answer, and what it says where there is none. */
export const answerShape = {
  gone: texts.notFound,
  goneHelp: texts.notFoundHelp,
  bars: [{ h: 24, w: '70%' }, 44, 120],
}
