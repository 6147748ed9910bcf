import type { Ability } from '../access/abilities.ts'
import type { Feature } from '../access/features.ts'
import { acceptedExtensions } from '../files/files.rules.ts'
import { all, type Verdict } from '../platform/policy.ts'

/** Days before a file ends at which it counts as expiring, and somebody is told. */
export const REMIND_DAYS = 30

export const validities = ['expired', 'expiring', 'valid', 'unlimited'] as const
export type Validity = (typeof validities)[number]

/** The kinds of record that a file is evidence of. */
export const evidenceUses = [
  'answer',
  'document_request',
  'action_plan_task',
  'control',
  'control_test',
  'policy',
] as const
export type EvidenceUseKind = (typeof evidenceUses)[number]

/** The most files whose validity is set at once. */
export const VALIDITY_AT_ONCE = 500

/** The most uses that come with a file in a list. */
export const USES_SHOWN = 20

export const evidenceTypes = [
  'document',
  'spreadsheet',
  'presentation',
  'image',
  'recording',
  'archive',
  'data',
] as const
export type EvidenceType = (typeof evidenceTypes)[number]

const extensionsBy: Partial<Record<EvidenceType, readonly string[]>> = {
  spreadsheet: ['xls', 'xlsx', 'ods', 'csv'],
  presentation: ['ppt', 'pptx', 'odp'],
  image: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'heic', 'bmp', 'tif', 'tiff'],
  recording: ['mp4', 'mov', 'avi', 'wmv', 'mkv', 'webm', 'mp3', 'wav'],
  archive: ['zip', '7z', 'rar', 'tar', 'gz'],
  data: ['json', 'xml', 'yaml', 'yml', 'log'],
}

const elsewhere = new Set(Object.values(extensionsBy).flat())

/** The extensions of a type of file; documents are all that are of no other type. */
export function extensionsOf(type: EvidenceType): readonly string[] {
  return extensionsBy[type] ?? acceptedExtensions.filter(extension => !elsewhere.has(extension))
}

/** The facts on which the permissions on a file depend. */
export interface EvidenceFacts {
  created_by: number
  valid_until: string | null
  /** A new file was requested for the day on which this one ends. */
  is_requested: boolean
}

interface Asker {
  userId: number
  abilities: ReadonlySet<Ability>
  features: ReadonlySet<Feature>
}

const mayAsk = ({ abilities, features }: Asker): Verdict => {
  if (!features.has('document-requests')) return 'Your company doesn’t use document requests.'
  return abilities.has('request:manage') || 'Only managers and admins can request documents.'
}

/** A person's permissions on a file that they may read. */
export const evidencePolicy = {
  edit: ({ userId, abilities }: Asker, { created_by }: EvidenceFacts): Verdict =>
    created_by === userId ||
    abilities.has('request:manage') ||
    'Only the person who added a file, a manager or an admin can change it.',
  request: (actor: Asker, { valid_until, is_requested }: EvidenceFacts): Verdict =>
    all(
      mayAsk(actor),
      valid_until !== null || 'Set the day until which the file is valid first.',
      !is_requested || 'A new file has already been requested.',
    ),
  /** To have a new file requested by itself. */
  automate: (actor: Asker): Verdict => mayAsk(actor),
}
