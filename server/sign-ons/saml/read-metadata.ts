import sax, { type QualifiedTag } from 'sax'
import { certificateFrom, isStrong } from './certificates.ts'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const MOST_CERTIFICATES = 5

/** The data of a provider's metadata that signing in needs. */
export interface SamlProvider {
  issuer: string
  sign_in_url: string
  /** Each as base64 of its DER form. */
  certificates: string[]
}

/** Reads the metadata of one SAML provider; returns it, or a sentence that says why not. */
export function readMetadata(xml: string): SamlProvider | string {
  if (/<!/.test(xml)) return 'The metadata contains a document type, comments or CDATA. Remove them.'
  const found = collected(xml)
  if (!found) return 'This is not valid XML.'
  const [issuer, ...others] = found.entities
  if (issuer === undefined || found.signIns.length === 0) {
    return 'This XML doesn’t describe a SAML identity provider with a sign-in URL for HTTP-Redirect.'
  }
  if (others.length > 0) return 'The metadata describes several entities. Use the metadata of one.'
  const certificates = [...new Set(found.certificates)]
  if (certificates.length === 0) return 'The metadata contains no signing certificate.'
  if (certificates.length > MOST_CERTIFICATES) return 'The metadata contains too many signing certificates.'
  if (!certificates.every(isUsable)) {
    return 'A signing certificate can’t be read, or its key is weaker than RSA with 2048 bits.'
  }
  const [sign_in_url = ''] = found.signIns
  return { issuer, sign_in_url, certificates }
}

interface Found {
  entities: string[]
  signIns: string[]
  certificates: string[]
}

/** The parts in their places; null if it is no XML. The reader resolves no entities but those of XML itself. */
function collected(xml: string): Found | null {
  const found: Found = { entities: [], signIns: [], certificates: [] }
  const path: string[] = []
  let isSigning = false
  let text = ''
  const reader = sax.parser(true, { xmlns: true })
  reader.onopentag = tag => {
    const { local, uri, attributes } = tag as QualifiedTag
    const name = uri === METADATA || uri === SIGNATURE ? local : `other:${local}`
    path.push(name)
    text = ''
    const value = (of: string) => attributes[of]?.value.trim() ?? ''
    const inProvider = path.at(-2) === 'IDPSSODescriptor'
    if (name === 'EntityDescriptor') found.entities.push(value('entityID'))
    else if (name === 'KeyDescriptor') isSigning = inProvider && value('use') !== 'encryption'
    else if (name === 'SingleSignOnService' && inProvider && value('Binding') === REDIRECT)
      found.signIns.push(value('Location'))
  }
  reader.ontext = more => {
    text += more
  }
  reader.onclosetag = () => {
    if (path.at(-1) === 'X509Certificate' && isSigning) found.certificates.push(text.replace(/\s/g, ''))
    if (path.at(-1) === 'KeyDescriptor') isSigning = false
    path.pop()
    text = ''
  }
  try {
    reader.write(xml).close()
    return found
  } catch {
    return null
  }
}

function isUsable(base64: string): boolean {
  try {
    return isStrong(certificateFrom(base64))
  } catch {
    return false
  }
}
