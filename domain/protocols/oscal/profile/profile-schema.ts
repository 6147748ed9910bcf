import { z } from 'zod'
import { OscalParameter, OscalPart } from '../oscal-catalog-schema.ts'
import { Line, listOf, Markup, Token, UriReference, Uuid } from '../oscal-datatypes.ts'
import { annotations } from '../oscal-metadata-schema.ts'

const Selection = z.strictObject({
  'with-child-controls': z.enum(['yes', 'no'], 'must be "yes" or "no"').optional(),
  'with-ids': listOf(Token).optional(),
  matching: listOf(z.strictObject({ pattern: Line.optional(), remarks: Markup.optional() })).optional(),
})
export type Selection = z.infer<typeof Selection>

const Import = z.strictObject({
  href: UriReference,
  'include-all': z.looseObject({}).optional(),
  'include-controls': listOf(Selection).optional(),
  'exclude-controls': listOf(Selection).optional(),
})
export type ProfileImport = z.infer<typeof Import>

const { id: _, ...parameterFields } = OscalParameter.shape
const SetParameter = z.strictObject({ 'param-id': Token, ...parameterFields })
export type SetParameter = z.infer<typeof SetParameter>

const Removal = z.strictObject({
  'by-name': Token.optional(),
  'by-class': Token.optional(),
  'by-id': Token.optional(),
  'by-item-name': Token.optional(),
  'by-ns': Token.optional(),
  remarks: Markup.optional(),
})
export type Removal = z.infer<typeof Removal>

const Addition = z.strictObject({
  position: z
    .enum(['before', 'after', 'starting', 'ending'], 'must be before, after, starting or ending')
    .optional(),
  'by-id': Token.optional(),
  title: Markup.optional(),
  params: listOf(OscalParameter).optional(),
  ...annotations,
  parts: listOf(OscalPart).optional(),
})
export type Addition = z.infer<typeof Addition>

const Alteration = z.strictObject({
  'control-id': Token,
  removes: listOf(Removal).optional(),
  adds: listOf(Addition).optional(),
})
export type Alteration = z.infer<typeof Alteration>

/** An OSCAL profile, as far as it says which controls of a catalog are in, and what they say. */
export const OscalProfile = z.strictObject({
  uuid: Uuid,
  metadata: z.looseObject({ title: Markup, version: Line.optional() }),
  imports: listOf(Import),
  // The topics of a baseline are those of its catalog.
  merge: z.looseObject({ custom: z.unknown().optional(), flat: z.unknown().optional() }).optional(),
  modify: z
    .strictObject({
      'set-parameters': listOf(SetParameter).optional(),
      alters: listOf(Alteration).optional(),
    })
    .optional(),
  'back-matter': z.looseObject({}).optional(),
})
export type OscalProfile = z.infer<typeof OscalProfile>

export const ProfileFile = z.strictObject({ $schema: UriReference.optional(), profile: OscalProfile })
