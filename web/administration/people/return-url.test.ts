import { expect, test } from 'vitest'
import { ReturnPath } from '#domain/impersonation/impersonation.contract.ts'
import { returnUrlOf } from './return-url.ts'

test('the list is restored, and the dialog is not', () => {
  expect(returnUrlOf('/admin?tab=users&search=ruth&company=1&act=20')).toBe(
    '/admin?tab=users&search=ruth&company=1',
  )
  expect(returnUrlOf('/admin?act=20')).toBe('/admin')
})

test('the server accepts it as a path of this site, with any search', () => {
  for (const search of ['ruth abernathy', '"42"', '//evil\\', 'é']) {
    const address = returnUrlOf(`/admin?tab=users&search=${encodeURIComponent(search)}&act=1`)
    expect(ReturnPath.safeParse(address).success, address).toBe(true)
    expect(new URLSearchParams(address.split('?')[1]).get('search')).toBe(search)
  }
})

test('an address that is too long is restored without its filters', () => {
  expect(returnUrlOf(`/admin?tab=users&search=${'a'.repeat(500)}`)).toBe('/admin?tab=users')
})
