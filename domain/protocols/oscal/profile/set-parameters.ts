import type { OscalCatalog, OscalControl, OscalGroup, OscalParameter } from '../oscal-catalog-schema.ts'
import type { SetParameter } from './profile-schema.ts'

type Holder = Pick<OscalGroup, 'params' | 'controls' | 'groups'> | OscalControl

/** Every parameter of a catalog, in the order of the file. */
export function parametersIn(holder: Holder): OscalParameter[] {
  const below = (holder.controls ?? []).flatMap(parametersIn)
  const groups = 'groups' in holder ? (holder.groups ?? []).flatMap(parametersIn) : []
  return [...(holder.params ?? []), ...below, ...groups]
}

/** Parameters by id, and by the id that they had in an earlier edition. */
export function parametersById(catalog: OscalCatalog): Map<string, OscalParameter> {
  const all = parametersIn(catalog)
  const former = all.flatMap(parameter => {
    const names = (parameter.props ?? []).filter(({ name }) => name === 'alt-identifier')
    return names.map(({ value }) => [value, parameter] as const)
  })
  return new Map([...former, ...all.map(parameter => [parameter.id, parameter] as const)])
}

/**
 * Gives the parameters of a catalog what a profile says of them. The catalog is changed. Returns the ids that it does
 * not have.
 */
export function setParameters(catalog: OscalCatalog, settings: SetParameter[]): string[] {
  const byId = parametersById(catalog)
  const unknown: string[] = []
  for (const setting of settings) {
    const parameter = byId.get(setting['param-id'])
    if (parameter) apply(parameter, setting)
    else unknown.push(setting['param-id'])
  }
  for (const parameter of new Set(byId.values())) fillAggregate(parameter, byId)
  return unknown
}

function apply(parameter: OscalParameter, { 'param-id': _, props, links, ...given }: SetParameter): void {
  Object.assign(parameter, given)
  if (props) parameter.props = [...(parameter.props ?? []), ...props]
  if (links) parameter.links = [...(parameter.links ?? []), ...links]
  const demanded = (given.constraints ?? []).flatMap(({ description }) => description?.trim() || [])
  const name = parameter.label?.trim() ?? ''
  // A profile that only limits a parameter leaves it open; its text names the limit.
  if (!given.values && demanded.length > 0)
    parameter.usage = [name, demanded.join('; ')].filter(Boolean).join(': ')
}

/** A parameter that stands for several others has their values, once each of them has one. */
function fillAggregate(parameter: OscalParameter, byId: Map<string, OscalParameter>): void {
  if (parameter.values?.length) return
  const parts = (parameter.props ?? []).filter(({ name }) => name === 'aggregates')
  const values = parts.map(({ value }) => byId.get(value)?.values ?? [])
  if (values.length > 0 && values.every(each => each.length > 0))
    parameter.values = [...new Set(values.flat())]
}
