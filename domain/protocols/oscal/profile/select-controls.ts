import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import type { ProfileImport, Selection } from './profile-schema.ts'

type Holder = Pick<OscalGroup, 'controls' | 'groups'> | OscalControl

/** Every control of a catalog, those within others too, in the order of the file. */
export function controlsIn(holder: Holder): OscalControl[] {
  const own = (holder.controls ?? []).flatMap(control => [control, ...controlsIn(control)])
  return 'groups' in holder ? [...own, ...(holder.groups ?? []).flatMap(controlsIn)] : own
}

const special = /[.+^${}()|[\]\\]/g

/** A pattern such as `ac-*`, where `*` is any text and `?` one character. */
function matcherOf(pattern: string): RegExp {
  const stars = pattern.replace(/\*+/g, '*')
  return new RegExp(`^${stars.replace(special, '\\$&').replaceAll('*', '[^]*').replaceAll('?', '[^]')}$`, 'i')
}

class Selecting {
  private readonly controls: OscalControl[]
  private readonly byId: Map<string, OscalControl>
  readonly unknown = new Set<string>()

  constructor(catalog: OscalCatalog) {
    this.controls = controlsIn(catalog)
    this.byId = new Map(this.controls.map(control => [control.id.toLowerCase(), control]))
  }

  chosenBy(imported: ProfileImport): Set<OscalControl> {
    const included = imported['include-controls']
    const chosen = included && !imported['include-all'] ? this.namedBy(included) : new Set(this.controls)
    for (const control of this.namedBy(imported['exclude-controls'] ?? [])) chosen.delete(control)
    return chosen
  }

  private namedBy(selections: Selection[]): Set<OscalControl> {
    const found = new Set<OscalControl>()
    for (const selection of selections) {
      const withChildren = selection['with-child-controls'] === 'yes'
      for (const control of [...this.withIds(selection), ...this.matching(selection)]) {
        found.add(control)
        if (withChildren) for (const child of controlsIn(control)) found.add(child)
      }
    }
    return found
  }

  private withIds(selection: Selection): OscalControl[] {
    return (selection['with-ids'] ?? []).flatMap(id => {
      const control = this.byId.get(id.toLowerCase())
      if (!control) this.unknown.add(id)
      return control ?? []
    })
  }

  private matching({ matching = [] }: Selection): OscalControl[] {
    const matchers = matching.flatMap(({ pattern }) => (pattern ? [matcherOf(pattern)] : []))
    return this.controls.filter(({ id }) => matchers.some(matcher => matcher.test(id)))
  }
}

/** The controls that the imports of a profile choose, and the ids that the catalog does not have. */
export function selectControls(
  catalog: OscalCatalog,
  imports: ProfileImport[],
): { selected: Set<OscalControl>; unknown: string[] } {
  const selecting = new Selecting(catalog)
  const selected = new Set(imports.flatMap(imported => [...selecting.chosenBy(imported)]))
  return { selected, unknown: [...selecting.unknown] }
}
