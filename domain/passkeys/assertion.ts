import { z } from 'zod'

export const Base64Url = z.string().regex(/^[\w-]+$/, 'Use base64url without padding.')

/** The proof of a passkey: the parts of a `PublicKeyCredential` in its JSON form that are verified. */
export const Assertion = z.object({
  id: Base64Url.max(1400).describe('Credential ID.'),
  response: z.object({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(4000),
    signature: Base64Url.max(2000),
  }),
})
export type Assertion = z.infer<typeof Assertion>
