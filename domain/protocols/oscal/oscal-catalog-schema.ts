import { z } from 'zod'
import { Base64, Line, listOf, Markup, Token, Uri, UriReference, Uuid } from './oscal-datatypes.ts'
import { annotations, DocumentId, OscalMetadata } from './oscal-metadata-schema.ts'

export const OscalParameter = z.strictObject({
  id: Token,
  class: Token.optional(),
  'depends-on': Token.optional(),
  ...annotations,
  label: Markup.optional(),
  usage: Markup.optional(),
  constraints: listOf(
    z.strictObject({
      description: Markup.optional(),
      tests: listOf(z.strictObject({ expression: Line, remarks: Markup.optional() })).optional(),
    }),
  ).optional(),
  guidelines: listOf(z.strictObject({ prose: Markup })).optional(),
  values: listOf(Line).optional(),
  select: z
    .strictObject({
      'how-many': z.enum(['one', 'one-or-more'], 'must be "one" or "one-or-more"').optional(),
      choice: listOf(Markup).optional(),
    })
    .optional(),
  remarks: Markup.optional(),
})
export type OscalParameter = z.infer<typeof OscalParameter>

const describedPart = z.strictObject({
  id: Token.optional(),
  name: Token,
  ns: Uri.optional(),
  class: Token.optional(),
  title: Markup.optional(),
  ...annotations,
  prose: Markup.optional(),
})
export type OscalPart = z.infer<typeof describedPart> & { parts?: OscalPart[] | undefined }
export const OscalPart: z.ZodType<OscalPart> = z.strictObject({
  ...describedPart.shape,
  get parts() {
    return listOf(OscalPart).optional()
  },
})

const described = {
  class: Token.optional(),
  title: Markup,
  params: listOf(OscalParameter).optional(),
  ...annotations,
  parts: listOf(OscalPart).optional(),
}

const describedControl = z.strictObject({ id: Token, ...described })
export type OscalControl = z.infer<typeof describedControl> & { controls?: OscalControl[] | undefined }
export const OscalControl: z.ZodType<OscalControl> = z.strictObject({
  ...describedControl.shape,
  get controls() {
    return listOf(OscalControl).optional()
  },
})

const describedGroup = z.strictObject({
  id: Token.optional(),
  ...described,
  controls: listOf(OscalControl).optional(),
})
export type OscalGroup = z.infer<typeof describedGroup> & { groups?: OscalGroup[] | undefined }
export const OscalGroup: z.ZodType<OscalGroup> = z.strictObject({
  ...describedGroup.shape,
  get groups() {
    return listOf(OscalGroup).optional()
  },
})

const Resource = z.strictObject({
  uuid: Uuid,
  title: Markup.optional(),
  description: Markup.optional(),
  props: annotations.props,
  'document-ids': listOf(DocumentId).optional(),
  citation: z.strictObject({ text: Markup, ...annotations }).optional(),
  rlinks: listOf(
    z.strictObject({
      href: UriReference,
      'media-type': Line.optional(),
      hashes: listOf(z.strictObject({ algorithm: Line, value: Line })).optional(),
    }),
  ).optional(),
  base64: z
    .strictObject({ filename: UriReference.optional(), 'media-type': Line.optional(), value: Base64 })
    .optional(),
  remarks: Markup.optional(),
})
export type OscalResource = z.infer<typeof Resource>

/** An OSCAL catalog, versions 1.0 and 1.1: groups of controls with their statements, guidance and parameters. */
export const OscalCatalog = z.strictObject({
  uuid: Uuid,
  metadata: OscalMetadata,
  params: listOf(OscalParameter).optional(),
  controls: listOf(OscalControl).optional(),
  groups: listOf(OscalGroup).optional(),
  'back-matter': z.strictObject({ resources: listOf(Resource).optional() }).optional(),
})
export type OscalCatalog = z.infer<typeof OscalCatalog>
