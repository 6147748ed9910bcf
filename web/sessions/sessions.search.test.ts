import { expect, test } from 'vitest'
import { linkSearch, loginSearch } from './sessions.search.ts'

test('known parameters are kept and the rest is dropped', () => {
  expect(loginSearch({ wanted: '/risks', failed: 'sso', by: 'magic' })).toEqual({
    wanted: '/risks',
    failed: 'sso',
  })
  expect(linkSearch({ token: 123, sso: 1, other: true })).toEqual({ token: '123', sso: 1 })
  expect(linkSearch({ wanted: '//other.example' })).toEqual({})
})
