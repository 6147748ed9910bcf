import type { FieldErrors } from '../platform/failure.ts'

export interface ProtocolChoice {
  protocol_id: number
  risk_profile_id?: number | null | undefined
}

interface AssetChoice {
  asset_id: number
  count: number
}

/** The choices made for an entity in one call; a missing field is not chosen. */
export interface Choices {
  manager_id?: number | null | undefined
  group_id?: number | null | undefined
  tag_ids?: number[] | undefined
  division_ids?: number[] | undefined
  protocols?: ProtocolChoice[] | undefined
  assets?: AssetChoice[] | undefined
}

/** The choices that exist for the caller. */
export interface Choosable {
  managers: number[]
  groups: number[]
  tags: number[]
  divisions: number[]
  assets: number[]
  /** The company's frameworks with their live risk profiles, the oldest first. */
  protocols: { id: number; risk_profiles: number[] }[]
}

/** The sentences about choices that do not exist, or not for the caller, by field path. Empty when all do. */
export function choiceErrors(chosen: Choices, choosable: Choosable): FieldErrors {
  return Object.fromEntries(
    [
      ...unknownOne('manager_id', chosen.manager_id, choosable.managers, noManager),
      ...unknownOne('group_id', chosen.group_id, choosable.groups, 'This group doesn’t exist.'),
      ...unknownMany('tag_ids', chosen.tag_ids, choosable.tags, 'This tag doesn’t exist.'),
      ...unknownMany(
        'division_ids',
        chosen.division_ids,
        choosable.divisions,
        'This division doesn’t exist.',
      ),
      ...(chosen.assets ?? []).flatMap((each, index) => assetErrors(chosen, choosable, each, index)),
      ...(chosen.protocols ?? []).flatMap((each, index) => protocolErrors(chosen, choosable, each, index)),
    ].map(([path, sentence]) => [path, [sentence]]),
  )
}

const noManager = 'Choose a member of the company who is a manager or an admin.'

type PathError = [path: string, sentence: string]

function unknownOne(
  path: string,
  id: number | null | undefined,
  known: number[],
  sentence: string,
): PathError[] {
  return id && !known.includes(id) ? [[path, sentence]] : []
}

function unknownMany(path: string, ids: number[] = [], known: number[], sentence: string): PathError[] {
  return ids.flatMap((id, index) => unknownOne(`${path}.${index}`, id, known, sentence))
}

function assetErrors(
  { assets = [] }: Choices,
  choosable: Choosable,
  { asset_id }: AssetChoice,
  index: number,
): PathError[] {
  const path = `assets.${index}.asset_id`
  if (!choosable.assets.includes(asset_id)) return [[path, 'This asset doesn’t exist.']]
  if (assets.findIndex(each => each.asset_id === asset_id) < index)
    return [[path, 'This asset is listed twice.']]
  return []
}

function protocolErrors(
  { protocols = [] }: Choices,
  choosable: Choosable,
  { protocol_id, risk_profile_id }: ProtocolChoice,
  index: number,
): PathError[] {
  const at = `protocols.${index}`
  const protocol = choosable.protocols.find(each => each.id === protocol_id)
  if (!protocol) return [[`${at}.protocol_id`, 'The company doesn’t use this framework.']]
  if (protocols.findIndex(each => each.protocol_id === protocol_id) < index)
    return [[`${at}.protocol_id`, 'This framework is listed twice.']]
  if (risk_profile_id === null && protocol.risk_profiles.length > 0)
    return [[`${at}.risk_profile_id`, 'Choose one of the framework’s risk profiles.']]
  if (risk_profile_id && !protocol.risk_profiles.includes(risk_profile_id))
    return [[`${at}.risk_profile_id`, 'This framework has no such risk profile.']]
  return []
}
