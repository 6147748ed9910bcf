import { expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import {
  type DocumentRequestStatus,
  type ListFacts,
  listPolicy,
  type RequestFacts,
  requestPolicy,
} from './document-requests.rules.ts'
import { periodPolicy } from './periods.rules.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const admin = { abilities: abilitiesWith(['Admin']) }
const manager = { abilities: abilitiesWith(['Manager']) }
const employee = { abilities: abilitiesWith(['Employee']) }
type Who = typeof admin

const request = (facts: Partial<RequestFacts> = {}): RequestFacts => ({
  status: 'AWAITING_SUBMISSION',
  deleted_at: null,
  list_deleted_at: null,
  is_managed: false,
  is_assigned: false,
  is_peer: false,
  ...facts,
})
type Verb = keyof typeof requestPolicy
const verbs = Object.keys(requestPolicy) as Verb[]
const allowed = (who: Who, facts: Partial<RequestFacts>) =>
  verbs.filter(verb => requestPolicy[verb](who, request(facts)) === true)

const managing: Verb[] = ['edit', 'assign', 'link', 'peers', 'comment', 'delete']
const inOrder = (wanted: readonly Verb[]) => verbs.filter(verb => wanted.includes(verb))

test.each<[DocumentRequestStatus, Verb[], Verb[]]>([
  ['AWAITING_SUBMISSION', ['upload', 'submit'], ['upload', 'submit']],
  ['RETURN_FOR_QUESTION', ['upload', 'submit'], ['upload', 'submit']],
  ['SUBMITTED', ['return', 'complete'], []],
  ['COMPLETED', ['reopen'], []],
])('what people may do with a request that is %s', (status, ofRequester, ofDeliverer) => {
  expect(allowed(manager, { status, is_managed: true })).toEqual(inOrder([...managing, ...ofRequester]))
  expect(allowed(employee, { status, is_assigned: true })).toEqual(
    inOrder(['peers', 'comment', ...ofDeliverer]),
  )
  expect(allowed(employee, { status, is_peer: true })).toEqual(inOrder(['comment', ...ofDeliverer]))
  expect(allowed(manager, { status })).toEqual([])
})

test('an employee whom a list still names as its contact manages nothing', () => {
  const facts = request({ is_managed: true, status: 'SUBMITTED' })
  for (const verb of ['edit', 'assign', 'link', 'return', 'complete', 'delete'] as const)
    expect(requestPolicy[verb](employee, facts)).toBe('Permission Denied')
  expect(requestPolicy.edit(manager, request())).toBe(
    'Only an admin, whoever made the list, or a point of contact can do this.',
  )
  expect(requestPolicy.upload(employee, request())).toBe('Only the people who are asked for it can do this.')
})

test.each<[string, Partial<RequestFacts>, Verb[]]>([
  ['in the trash', { deleted_at: daysAgo(1) }, ['restore']],
  ['in the trash for too long', { deleted_at: daysAgo(31) }, []],
  ['of a list in the trash', { list_deleted_at: daysAgo(1) }, []],
])('in every status, a request that is %s stays as it is', (_, state, expected) => {
  for (const status of ['AWAITING_SUBMISSION', 'SUBMITTED', 'COMPLETED'] as const)
    for (const own of [{ is_managed: true }, { is_managed: true, is_assigned: true }])
      expect(allowed(manager, { ...state, ...own, status })).toEqual(expected)
  expect(allowed(employee, { ...state, is_assigned: true, is_peer: true })).toEqual([])
})

const list = (facts: Partial<ListFacts> = {}): ListFacts => ({ deleted_at: null, is_managed: true, ...facts })
const onList = (who: Who, facts: Partial<ListFacts>) =>
  (Object.keys(listPolicy) as (keyof typeof listPolicy)[]).filter(
    verb => listPolicy[verb](who, list(facts)) === true,
  )

test('a list is changed by whoever manages it, and restored from the trash alone', () => {
  expect(onList(manager, {})).toEqual(['edit', 'add', 'remind', 'delete'])
  expect(onList(manager, { deleted_at: daysAgo(1) })).toEqual(['restore'])
  expect(onList(manager, { deleted_at: daysAgo(31) })).toEqual([])
  for (const deleted_at of [null, daysAgo(1)]) {
    expect(onList(manager, { is_managed: false, deleted_at })).toEqual([])
    expect(onList(employee, { deleted_at })).toEqual([])
  }
})

type PeriodFacts = Parameters<typeof periodPolicy.edit>[1]
const onPeriod = (who: Who, facts: Partial<PeriodFacts>) =>
  (Object.keys(periodPolicy) as (keyof typeof periodPolicy)[]).filter(
    verb =>
      periodPolicy[verb](who, { archived_at: null, deleted_at: null, is_own: false, ...facts }) === true,
  )

test.each<[string, Partial<PeriodFacts>, string[]]>([
  ['open', {}, ['edit', 'archive', 'delete']],
  ['archived', { archived_at: daysAgo(1) }, ['unarchive', 'delete']],
  ['in the trash', { deleted_at: daysAgo(1) }, ['restore']],
  ['archived and in the trash', { deleted_at: daysAgo(1), archived_at: daysAgo(1) }, ['restore']],
  ['in the trash for too long', { deleted_at: daysAgo(31) }, []],
])('a period that is %s is changed by admins and whoever made it', (_, state, expected) => {
  expect(onPeriod(admin, state)).toEqual(expected)
  expect(onPeriod(manager, { ...state, is_own: true })).toEqual(expected)
  expect(onPeriod(manager, state)).toEqual([])
  expect(onPeriod(employee, { ...state, is_own: true })).toEqual([])
})
