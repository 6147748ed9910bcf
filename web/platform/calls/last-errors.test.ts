import { expect, test } from 'vitest'
import { usersApi } from '#domain/users/users.contract.ts'
import { CallFailure } from './call-failure.ts'
import { KEPT_ERRORS, lastErrors, noted, noteError } from './last-errors.ts'

test('a failed call is kept by its declared path, and so without names', () => {
  const failure = new CallFailure(404, { code: 'not_found', request_id: 'abc' })
  expect(noted(failure, usersApi.show)).toBe(failure)
  expect(lastErrors()[0]).toMatchObject({ what: 'GET /api/v1/users/:user_id', detail: '404 not_found abc' })
})

test('the latest twenty are kept, the latest first', () => {
  for (let n = 1; n <= KEPT_ERRORS + 5; n++) noteError('Error', String(n))
  expect(lastErrors()).toHaveLength(KEPT_ERRORS)
  expect(lastErrors()[0]?.detail).toBe(String(KEPT_ERRORS + 5))
})
