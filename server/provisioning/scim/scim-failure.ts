/** The kinds of errors that RFC 7644 names. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness'

const statuses: Record<ScimType, number> = {
  invalidFilter: 400,
  invalidPath: 400,
  invalidSyntax: 400,
  invalidValue: 400,
  mutability: 400,
  noTarget: 400,
  tooMany: 400,
  uniqueness: 409,
}

/** A refusal in the words of SCIM. The message is read by people who look after the identity provider. */
export class ScimFailure extends Error {
  override readonly name = 'ScimFailure'
  readonly scimType: ScimType
  readonly status: number

  constructor(scimType: ScimType, message: string, status = statuses[scimType]) {
    super(message)
    this.scimType = scimType
    this.status = status
  }
}

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of every error response. */
export function scimErrorBody(status: number, detail: string, scimType?: ScimType) {
  return { schemas: [SCHEMA], status: String(status), ...(scimType && { scimType }), detail }
}
