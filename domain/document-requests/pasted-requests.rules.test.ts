import { expect, test } from 'vitest'
import { pastedRequests } from './pasted-requests.rules.ts'

const titles = (text: string) => pastedRequests(text).map(each => each.title)

test('a line each, without bullets, numbers and empty lines', () => {
  expect(titles('1. Risk analysis\r\n- Policy\n\n  • Network  diagram \n(3) Log\n2031 budget')).toEqual([
    'Risk analysis',
    'Policy',
    'Network diagram',
    'Log',
    '2031 budget',
  ])
})

test('cells of a spreadsheet with headings, quotes and dates', () => {
  const text =
    'Title\tDescription\tDue\tKind\nPolicy\t"All ""signed""\npages"\t3/1/2031\tPolicy\nLog\t\t2031-02-28\t'
  expect(pastedRequests(text)).toEqual([
    {
      line: 2,
      title: 'Policy',
      description: 'All "signed"\npages',
      due_date: '2031-03-01',
      expected_kind: 'policy',
      fault: null,
    },
    { line: 4, title: 'Log', description: '', due_date: '2031-02-28', expected_kind: null, fault: null },
  ])
})

test('a line is counted as its author sees it, with the empty ones', () => {
  expect(pastedRequests('Title\n\nPolicy\n\nPlan').map(({ line }) => line)).toEqual([3, 5])
})

test('a quotation mark that opens no cell is a sign', () => {
  expect(titles('"Plan" of 2031\n12" rack')).toEqual(['"Plan" of 2031', '12" rack'])
})

test.each([
  ['\tnothing', 'The document has no title.'],
  ['x'.repeat(201), 'A title can have at most 200 characters.'],
  ['Policy\t\t2/30/2031', '“2/30/2031” isn’t a date. Write it as MM/DD/YYYY.'],
  ['Policy\t\t2/28/0031', 'Choose a day between 1990 and 2100.'],
  ['Policy\t\t\tpoem', expect.stringMatching(/^“poem” isn’t a kind/)],
])('%j is refused', (text, fault) => {
  expect(pastedRequests(text)).toMatchObject([{ fault }])
})

test('nothing pasted is no request, and more than one call takes are refused', () => {
  expect(pastedRequests(' \n\t\n')).toEqual([])
  expect(pastedRequests('Policy\n'.repeat(501)).filter(each => each.fault !== null)).toHaveLength(1)
})
