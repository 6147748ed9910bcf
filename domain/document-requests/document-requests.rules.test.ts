import { expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import {
  documentRequestStatuses,
  leadsOn,
  nextStatuses,
  type RequestFacts,
  requestPolicy,
  statusAfter,
} from './document-requests.rules.ts'

const steps = ['submit', 'return', 'complete', 'reopen'] as const

test('the steps of decisions, section 5, and no other', () => {
  const allowed = documentRequestStatuses.flatMap(status =>
    steps.filter(step => leadsOn(status, step) === true).map(step => `${status} → ${statusAfter(step)}`),
  )
  expect(allowed).toEqual([
    'AWAITING_SUBMISSION → SUBMITTED',
    'SUBMITTED → RETURN_FOR_QUESTION',
    'SUBMITTED → COMPLETED',
    'RETURN_FOR_QUESTION → SUBMITTED',
    'COMPLETED → AWAITING_SUBMISSION',
  ])
})

test('a refused step names the statuses that may follow', () => {
  expect(nextStatuses('SUBMITTED')).toEqual(['RETURN_FOR_QUESTION', 'COMPLETED'])
  expect(leadsOn('SUBMITTED', 'submit')).toBe(
    'This request is “Submitted”. It can only become “Return For Question” or “Completed”.',
  )
})

const facts: RequestFacts = {
  status: 'AWAITING_SUBMISSION',
  deleted_at: null,
  list_deleted_at: null,
  is_managed: false,
  is_assigned: false,
  is_peer: false,
}
const employee = { abilities: abilitiesWith(['Employee']) }
const manager = { abilities: abilitiesWith(['Manager']) }

test('assignees and peers deliver, and only the requester’s side decides', () => {
  for (const own of [{ is_assigned: true }, { is_peer: true }]) {
    expect(requestPolicy.submit(employee, { ...facts, ...own })).toBe(true)
    expect(requestPolicy.upload(employee, { ...facts, ...own })).toBe(true)
    expect(requestPolicy.complete(employee, { ...facts, ...own, status: 'SUBMITTED' })).toBe(
      'Permission Denied',
    )
  }
  expect(requestPolicy.submit(employee, facts)).not.toBe(true)
  expect(requestPolicy.complete(manager, { ...facts, status: 'SUBMITTED' })).not.toBe(true)
  expect(requestPolicy.complete(manager, { ...facts, is_managed: true, status: 'SUBMITTED' })).toBe(true)
})

test('peers add no peers, and nothing is added to what was submitted', () => {
  expect(requestPolicy.peers(employee, { ...facts, is_peer: true })).toBe(
    'Only an assignee can add colleagues.',
  )
  expect(requestPolicy.peers(employee, { ...facts, is_assigned: true })).toBe(true)
  expect(requestPolicy.upload(employee, { ...facts, is_assigned: true, status: 'SUBMITTED' })).toBe(
    'This request is “Submitted”, so nothing can be added or removed.',
  )
})

test('nothing happens in the trash', () => {
  const gone = { ...facts, is_managed: true, is_assigned: true, deleted_at: '2031-01-01T00:00:00Z' }
  for (const verb of ['edit', 'assign', 'link', 'peers', 'comment', 'upload', 'submit', 'delete'] as const)
    expect(requestPolicy[verb](manager, gone)).toMatch(/in the trash/)
})
