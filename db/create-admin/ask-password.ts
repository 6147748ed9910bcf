import { text } from 'node:stream/consumers'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { faultOfNewPassword } from '#server/sessions/passwords/new-password.ts'
import { typeHidden } from '../operating/type-hidden.ts'
import type { AdminRequest } from './request.ts'

/**
 * The new person's password: from ASSAY_ADMIN_PASSWORD, from standard input, or typed twice without being shown.
 * Throws `ConfigurationError` when it will not do.
 */
export async function askPassword(request: AdminRequest): Promise<string> {
  const { email, firstName, lastName, company } = request
  const password = await given(request.passwordFromStdin)
  const about = [email, firstName, lastName, `${firstName} ${lastName}`, company ?? '']
  const fault = await faultOfNewPassword(password, about)
  if (fault) throw new ConfigurationError(fault)
  return password
}

async function given(fromStdin: boolean): Promise<string> {
  if (fromStdin) return (await text(process.stdin)).replace(/\r?\n$/, '')
  if (process.env.ASSAY_ADMIN_PASSWORD) return process.env.ASSAY_ADMIN_PASSWORD
  if (!process.stdin.isTTY) {
    throw new ConfigurationError(
      'There is no terminal to ask for the password on. Set ASSAY_ADMIN_PASSWORD, or give --password-stdin.',
    )
  }
  const password = await typeHidden('Password (12 characters or more): ')
  if ((await typeHidden('The same again: ')) !== password) {
    throw new ConfigurationError('The two passwords are not the same. Nothing was made.')
  }
  return password
}
