import { X509Certificate } from 'node:crypto'
import type { SignOn } from '#domain/sign-ons/sign-on.ts'

const RSA_BITS_MIN = 2048

export type ShownCertificate = NonNullable<SignOn['saml']>['certificates'][number]

/** Reads a certificate from base64 of its DER form. Throws if it is none. */
export function certificateFrom(base64: string): X509Certificate {
  return new X509Certificate(Buffer.from(base64, 'base64'))
}

export function shownCertificate(base64: string): ShownCertificate {
  const certificate = certificateFrom(base64)
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    expires_at: certificate.validToDate.toISOString(),
  }
}

/** Checks whether forging a signature of its key is out of reach. */
export function isStrong({ publicKey }: X509Certificate): boolean {
  if (publicKey.asymmetricKeyType === 'ec') return true
  return (
    publicKey.asymmetricKeyType === 'rsa' &&
    (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN
  )
}

/** When the last of them expires, ISO 8601. */
export function lastExpiry(certificates: readonly string[]): string {
  const moments = certificates.map(each => certificateFrom(each).validToDate.getTime())
  return new Date(Math.max(...moments)).toISOString()
}
