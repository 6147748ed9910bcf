import { expect, test } from 'vitest'
import { type RoomState, roomPolicy, veiled } from './auditor-rooms.rules.ts'

const verbs = Object.keys(roomPolicy) as (keyof typeof roomPolicy)[]

test.each<[RoomState, string[]]>([
  ['open', ['extend', 'resend', 'revoke']],
  ['expired', ['extend', 'revoke']],
  ['stopped', ['revoke']],
  ['revoked', []],
])('a room that is %s can be changed in these ways', (state, expected) => {
  expect(verbs.filter(verb => roomPolicy[verb](null, { state }) === true)).toEqual(expected)
})

test('an address is veiled but for its first letter and its domain', () => {
  expect([veiled('vera@example.org'), veiled('a@example.org'), veiled('')]).toEqual([
    'v•••@example.org',
    'a•••@example.org',
    '•••@',
  ])
})
