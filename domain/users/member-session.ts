import { z } from 'zod'
import { Moment } from '../platform/fields.ts'

export const sessionKinds = [
  'password',
  'passkey',
  'link',
  'invitation',
  'single_sign_on',
  'impersonation',
  'api_token',
] as const

/** A sign-in of a member, as far as their company may know. */
export const MemberSession = z.object({
  kind: z.enum(sessionKinds),
  /** Null: a program that has yet to call. */
  last_used_at: Moment.nullable(),
  created_at: Moment,
})
export type MemberSession = z.infer<typeof MemberSession>
