import { expect, test } from 'vitest'
import { dialogAddress } from '#web/dialogs.ts'
import { type FigureOf, figureDialog, figureFilter, figureIds, figureOfIds } from './figure-address.ts'

const whole: Required<FigureOf> = {
  period: 3,
  framework: 1,
  division: 4,
  entity: 7,
  topic: 9,
  threat: 2,
  category: 5,
}

test('the address of a figure names all of its parts, and none from any', () => {
  const all = Object.fromEntries(Object.keys(whole).map(key => [key, undefined]))
  for (const of of [
    whole,
    {},
    { threat: 0 },
    { category: 0, threat: 2 },
    { threat: 0, category: 0, entity: 7 },
  ]) {
    const hash = dialogAddress.hashOf([figureDialog(of)])
    const [dialog] = dialogAddress.dialogsIn(hash)
    expect(dialog).toEqual(figureDialog(of))
    expect(figureOfIds(dialog as ReturnType<typeof figureDialog>)).toEqual({ ...all, ...of })
  }
  expect(dialogAddress.hashOf([figureDialog(whole)])).toBe('figure-3.1.4.7.9.2.5.0')
  expect(figureIds).toHaveLength(8)
})

test('calls are asked for the parts that a figure has', () => {
  expect(figureFilter({})).toEqual({})
  expect(figureFilter({ threat: 0, entity: 7 })).toEqual({ threat_id: 0 })
  expect(figureFilter(whole)).toEqual({
    assessment_period_id: 3,
    protocol_id: 1,
    topic_id: 9,
    threat_id: 2,
    category_id: 5,
  })
})
