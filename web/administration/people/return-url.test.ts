import { expect, test } from 'vitest'
import { ReturnPath } from '#domain/impersonation/impersonation.contract.ts'
import { returnUrlOf } from './return-url.ts'

test('the list comes back as it was, and the dialog does not', () => {
  expect(returnUrlOf('/admin?tab=users&search=ruth&company=1&act=20')).toBe(
    '/admin?tab=users&search=ruth&company=1',
  )
  expect(returnUrlOf('/admin?act=20')).toBe('/admin')
})

test('whatever was searched for, the server takes it as a path of this site', () => {
  for (const search of ['ruth abernathy', '"42"', '//evil\\', 'é']) {
    const address = returnUrlOf(`/admin?tab=users&search=${encodeURIComponent(search)}&act=1`)
    expect(ReturnPath.safeParse(address).success, address).toBe(true)
    expect(new URLSearchParams(address.split('?')[1]).get('search')).toBe(search)
  }
})

test('an address that is too long comes back without its filters', () => {
  expect(returnUrlOf(`/admin?tab=users&search=${'a'.repeat(500)}`)).toBe('/admin?tab=users')
})
