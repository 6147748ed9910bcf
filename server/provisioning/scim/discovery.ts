import { notFound } from '#domain/platform/failure.ts'
import { MOST_LISTED } from './paging.ts'
import { GROUP_SCHEMA, USER_SCHEMA } from './resources.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

export function serviceProviderConfig(base: string) {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_LISTED },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that the primary administrator creates in Assay.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

export function resourceTypes(base: string) {
  const typeOf = (id: string, endpoint: string, schema: string, description: string) => ({
    schemas: [`${CORE}:ResourceType`],
    id,
    name: id,
    endpoint,
    description,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  })
  return [
    typeOf('User', '/Users', USER_SCHEMA, 'A member of the company.'),
    typeOf('Group', '/Groups', GROUP_SCHEMA, 'A group of the identity provider.'),
  ]
}

interface Attribute {
  name: string
  type: string
  multiValued: boolean
  required: boolean
  caseExact: boolean
  mutability: string
  returned: string
  uniqueness: string
  subAttributes?: Attribute[]
}

function attribute(name: string, more: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: more.subAttributes ? 'complex' : 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  }
}

const readOnly = { mutability: 'readOnly' }

const userAttributes = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('name', {
    subAttributes: [attribute('givenName'), attribute('familyName'), attribute('formatted', readOnly)],
  }),
  attribute('displayName', readOnly),
  attribute('active', { type: 'boolean' }),
  attribute('emails', {
    multiValued: true,
    mutability: 'immutable',
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  }),
  attribute('roles', { multiValued: true, ...readOnly, subAttributes: [attribute('value', readOnly)] }),
  attribute('groups', {
    multiValued: true,
    ...readOnly,
    subAttributes: [attribute('value', readOnly), attribute('display', readOnly)],
  }),
]

const groupAttributes = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('members', {
    multiValued: true,
    subAttributes: [attribute('value'), attribute('display', readOnly), attribute('type', readOnly)],
  }),
]

export function schemas(base: string) {
  const schemaOf = (id: string, name: string, description: string, attributes: Attribute[]) => ({
    schemas: [`${CORE}:Schema`],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  })
  return [
    schemaOf(USER_SCHEMA, 'User', 'A member of the company.', userAttributes),
    schemaOf(GROUP_SCHEMA, 'Group', 'A group of the identity provider.', groupAttributes),
  ]
}

/** The one with this id, in any case. */
export function withId<Listed extends { id: string }>(all: readonly Listed[], id: string): Listed {
  const found = all.find(each => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw notFound()
  return found
}
