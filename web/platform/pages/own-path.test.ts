import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('only paths of this app are followed', () => {
  for (const own of [
    '/',
    '/risks?level=high',
    '/faq/search/lock%20out',
    '/questions#answer-1',
    '/profile#two-factor',
  ])
    expect(ownPath(own)).toBe(own)
})

test('no address of another site gets through, in any disguise', () => {
  const others = [
    'https://other.example',
    '//other.example',
    '/\\other.example',
    '\\/other.example',
    '/\t/other.example',
    '/\n/other.example',
    '/\u0000/other.example',
    '/ /other.example',
    ' //other.example',
    '/%2Fother.example',
    '/%2f%2fother.example',
    '/%5Cother.example',
    '/%09/other.example',
    '/risks\\..\\..',
    '/%zz',
    'javascript:alert(1)',
    'data:text/html,hello',
    'risks',
    '',
    7,
    null,
    undefined,
    ['/risks'],
  ]
  for (const other of others) expect(ownPath(other), JSON.stringify(other)).toBeUndefined()
})

test('nobody is redirected to a page of signing in or out', () => {
  const pages = [
    '/login',
    '/login?by=x',
    '/login-v2#token=1',
    '/login/forgot',
    '/logout',
    '/register/abc',
    '/%6Cogin',
  ]
  for (const page of pages) expect(ownPath(page), page).toBeUndefined()
})
