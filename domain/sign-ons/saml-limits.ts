/** The most characters of a provider’s metadata, an XML document. */
export const SAML_METADATA_CHARACTERS_MAX = 100_000
