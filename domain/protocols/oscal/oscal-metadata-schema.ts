import { z } from 'zod'
import {
  Line,
  listOf,
  Markup,
  OscalEmail,
  Token,
  Uri,
  UriReference,
  Uuid,
  ZonedMoment,
} from './oscal-datatypes.ts'

export const OscalProperty = z.strictObject({
  name: Token,
  uuid: Uuid.optional(),
  ns: Uri.optional(),
  value: Line,
  class: Token.optional(),
  group: Token.optional(),
  remarks: Markup.optional(),
})
export type OscalProperty = z.infer<typeof OscalProperty>

export const OscalLink = z.strictObject({
  href: UriReference,
  rel: Token.optional(),
  'media-type': Line.optional(),
  'resource-fragment': Line.optional(),
  text: Markup.optional(),
})
export type OscalLink = z.infer<typeof OscalLink>

/** Properties and links, which most objects of the format may carry. */
export const annotations = { props: listOf(OscalProperty).optional(), links: listOf(OscalLink).optional() }

export const DocumentId = z.strictObject({ scheme: Uri.optional(), identifier: Line })

const Revision = z.strictObject({
  title: Markup.optional(),
  published: ZonedMoment.optional(),
  'last-modified': ZonedMoment.optional(),
  version: Line,
  'oscal-version': Line.optional(),
  ...annotations,
  remarks: Markup.optional(),
})

const Role = z.strictObject({
  id: Token,
  title: Markup,
  'short-name': Line.optional(),
  description: Markup.optional(),
  ...annotations,
  remarks: Markup.optional(),
})

const Address = z.strictObject({
  type: Token.optional(),
  'addr-lines': listOf(Line).optional(),
  city: Line.optional(),
  state: Line.optional(),
  'postal-code': Line.optional(),
  country: Line.optional(),
})

const reachable = {
  'email-addresses': listOf(OscalEmail).optional(),
  'telephone-numbers': listOf(z.strictObject({ type: Line.optional(), number: Line })).optional(),
}

const Location = z.strictObject({
  uuid: Uuid,
  title: Markup.optional(),
  // Required in 1.0, optional since 1.1.
  address: Address.optional(),
  ...reachable,
  urls: listOf(Uri).optional(),
  ...annotations,
  remarks: Markup.optional(),
})

const Party = z.strictObject({
  uuid: Uuid,
  type: z.enum(['person', 'organization'], 'must be "person" or "organization"'),
  name: Line.optional(),
  'short-name': Line.optional(),
  'external-ids': listOf(z.strictObject({ scheme: Uri, id: Line })).optional(),
  ...annotations,
  ...reachable,
  addresses: listOf(Address).optional(),
  'location-uuids': listOf(Uuid).optional(),
  'member-of-organizations': listOf(Uuid).optional(),
  remarks: Markup.optional(),
})

const ResponsibleParty = z.strictObject({
  'role-id': Token,
  'party-uuids': listOf(Uuid),
  ...annotations,
  remarks: Markup.optional(),
})

const Action = z.strictObject({
  uuid: Uuid,
  date: ZonedMoment.optional(),
  type: Token,
  system: Uri,
  ...annotations,
  'responsible-parties': listOf(ResponsibleParty).optional(),
  remarks: Markup.optional(),
})

/** Publisher and date of the document. `actions` came with 1.1. */
export const OscalMetadata = z.strictObject({
  title: Markup,
  published: ZonedMoment.optional(),
  'last-modified': ZonedMoment,
  version: Line,
  'oscal-version': Line,
  revisions: listOf(Revision).optional(),
  'document-ids': listOf(DocumentId).optional(),
  ...annotations,
  roles: listOf(Role).optional(),
  locations: listOf(Location).optional(),
  parties: listOf(Party).optional(),
  'responsible-parties': listOf(ResponsibleParty).optional(),
  actions: listOf(Action).optional(),
  remarks: Markup.optional(),
})
