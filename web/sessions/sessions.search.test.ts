import { expect, test } from 'vitest'
import { isOwnPath, linkSearch, loginSearch } from './sessions.search.ts'

test('only paths of this app are gone back to', () => {
  expect(isOwnPath('/risks?level=high')).toBe(true)
  expect(isOwnPath('/')).toBe(true)
  for (const other of [
    'https://other.example',
    '//other.example',
    '/\\other.example',
    'risks',
    7,
    undefined,
  ]) {
    expect(isOwnPath(other)).toBe(false)
  }
})

test('nobody is sent back to a page of signing in or out', () => {
  for (const page of ['/login', '/login-v2?token=1', '/login/forgot', '/logout', '/register/abc']) {
    expect(isOwnPath(page)).toBe(false)
  }
})

test('an address keeps what it means and drops the rest', () => {
  expect(loginSearch({ wanted: '/risks', failed: 'sso', by: 'magic' })).toEqual({
    wanted: '/risks',
    failed: 'sso',
  })
  expect(linkSearch({ token: 123, sso: 1, other: true })).toEqual({ token: '123', sso: 1 })
  expect(linkSearch({ wanted: '//other.example' })).toEqual({})
})
