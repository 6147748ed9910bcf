import type { ControlTest } from '#domain/controls/control-tests.contract.ts'
import type { ControlTestResult } from '#domain/controls/controls.rules.ts'
import type { Named, Person } from '#domain/platform/fields.ts'
import type { Difference } from '#web/ui/dialogs/VersionConflict.tsx'
import { controlsTexts } from '../controls.texts.ts'
import { testsTexts as texts } from './tests.texts.ts'

export type TestValues = {
  tested_on: string | null
  tester: Person | null
  method: string
  result: ControlTestResult | null
  note: string
  files: Named[]
}

export const blankTest: TestValues = {
  tested_on: null,
  tester: null,
  method: '',
  result: null,
  note: '',
  files: [],
}

export function valuesOf({ tested_on, tester, method, result, note, files }: ControlTest): TestValues {
  return { tested_on, tester, method, result, note, files }
}

export const validateTest = {
  tested_on: (day: string | null) => (day ? null : texts.dayRequired),
  tester: (tester: Person | null) => (tester ? null : texts.testerRequired),
  result: (result: ControlTestResult | null) => (result ? null : texts.resultRequired),
}

/** The fields as the call wants them, after they were found valid. */
export function inputOf({ tested_on, tester, method, result, note, files }: TestValues) {
  return {
    tested_on: tested_on ?? '',
    ...(tester && { tester_id: tester.id }),
    method,
    result: result ?? 'effective',
    note,
    file_ids: files.map(({ id }) => id),
  }
}

/** Lists the differences between the form and the version saved by somebody else in the meantime. */
export function differencesOf(mine: TestValues, saved: ControlTest): Difference[] {
  const words = ({ result }: TestValues) => (result ? controlsTexts.results[result] : '')
  const namesOf = ({ files }: TestValues) => files.map(({ name }) => name).join(', ')
  const theirs = valuesOf(saved)
  return [
    { label: texts.testedOn, mine: mine.tested_on ?? '', theirs: theirs.tested_on ?? '' },
    { label: texts.tester, mine: mine.tester?.full_name ?? '', theirs: theirs.tester?.full_name ?? '' },
    { label: texts.result, mine: words(mine), theirs: words(theirs) },
    { label: texts.methodLabel, mine: mine.method, theirs: theirs.method },
    { label: texts.noteLabel, mine: mine.note, theirs: theirs.note },
    { label: texts.evidence, mine: namesOf(mine), theirs: namesOf(theirs) },
  ]
}
