/** Loads the library with the first sign-in by SAML: most installations have none. */
export const nodeSaml = () => import('@node-saml/node-saml')

/** Assay as the provider of one company knows it. */
export interface ServiceProvider {
  entityId: string
  /** The address to which the browser brings the provider’s response. */
  consumeUrl: string
}

/** Returns the names of Assay for a company, from the configured address of the app. */
export function serviceProviderOf(address: string, organizationId: number): ServiceProvider {
  const entityId = `${address.replace(/\/$/, '')}/auth/saml/${organizationId}`
  return { entityId, consumeUrl: `${entityId}/consume` }
}

/** Returns the metadata of Assay for the company’s provider. */
export function metadataOf({ entityId, consumeUrl }: ServiceProvider): string {
  return `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" AuthnRequestsSigned="false" WantAssertionsSigned="true">
    <NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>
    <AssertionConsumerService index="0" isDefault="true" Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${consumeUrl}"/>
  </SPSSODescriptor>
</EntityDescriptor>
`
}
