import { expect, test } from 'vitest'
import { importKinds } from './import-columns.ts'
import { findHeadings, isSecondHeadings, matchColumns, missingColumns } from './match-columns.rules.ts'

const { columns } = importKinds.entities
const row = (row: number, ...cells: string[]) => ({ row, cells })

test('columns are found by their names, in any case, and by names that others use', () => {
  expect(matchColumns(['EXTERNAL-REFERENCE', 'name', 'Else'], columns)).toEqual({
    external_reference: 0,
    name: 1,
  })
  expect(matchColumns(['Facility ID', 'Facility Name', 'Address', 'State'], columns)).toEqual({
    external_reference: 0,
    name: 1,
    location: 2,
    state: 3,
  })
})

test('an exact name wins, and a heading is used once', () => {
  expect(matchColumns(['Manager', 'Manager email', 'Name'], columns)).toEqual({ manager: 1, name: 2 })
  expect(matchColumns(['Address', 'Location', 'Name', 'Name'], columns)).toEqual({ location: 1, name: 2 })
})

test('the parts of an address are found one by one', () => {
  expect(
    matchColumns(['Facility Name', 'Address', 'City/Town', 'State', 'ZIP Code', 'County/Parish'], columns),
  ).toEqual({ name: 0, location: 1, city: 2, state: 3, postal_code: 4 })
})

test('titles above the headings are skipped', () => {
  const rows = [
    row(1, 'Our sites 2026'),
    row(3, 'Name', 'Location', 'Group'),
    row(4, 'Clinic', 'Boston', 'East'),
  ]
  expect(findHeadings(rows, columns)).toEqual({ index: 1, known: 3 })
  expect(findHeadings([row(1, 'Etwas', 'Anderes')], columns)).toEqual({ index: 0, known: 0 })
})

test('a second row of headings is no record', () => {
  const headings = ['Name', 'Location', 'Group']
  expect(isSecondHeadings(['Name', 'Address', 'Region'], headings, columns)).toBe(true)
  expect(isSecondHeadings(['Name', 'Location', ''], headings, columns)).toBe(true)
  expect(isSecondHeadings(['Site', 'Boston', 'East'], headings, columns)).toBe(false)
  expect(isSecondHeadings(['Name', '', ''], headings, columns)).toBe(false)
})

test('required columns are named until they are matched', () => {
  expect(missingColumns({ location: 2 }, columns)).toEqual(['name'])
  expect(missingColumns({ name: 0 }, columns)).toEqual([])
})

test('a column that is needed without another one is not missing beside it', () => {
  const { columns } = importKinds.answers
  expect(missingColumns({ option: 0 }, columns)).toEqual(['entity', 'number'])
  expect(missingColumns({ entity_reference: 0, question: 1, not_applicable: 2 }, columns)).toEqual([])
})

test('the columns of a downloaded report of answers are found', () => {
  const headings = [
    'Framework',
    'Topic',
    'Question number',
    'Question',
    'Entity',
    'External reference',
    'Location',
    'Group',
  ]
  const answer = [
    'Period',
    'Answer',
    'Control',
    'Reason',
    'Answer reference',
    'Score',
    'Accepted',
    'Accepted by',
  ]
  const people = ['Accepted at', 'Answered by', 'Answered at', 'Interviewer', 'Interviewee', 'Files']
  expect(matchColumns([...headings, ...answer, ...people], importKinds.answers.columns)).toEqual({
    framework: 0,
    number: 2,
    question: 3,
    entity: 4,
    entity_reference: 5,
    option: 9,
    control: 10,
    reason: 11,
    external_reference: 12,
    accepted: 14,
    answered_by: 17,
    answered_at: 18,
  })
})
