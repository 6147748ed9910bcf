const KEY = 'assay.scope'

/** The company and division that this tab works in; two tabs may work in two companies. */
export interface Scope {
  organizationId: number | null
  divisionId: number | null
}

const nowhere: Scope = { organizationId: null, divisionId: null }
let scope = stored()

export function currentScope(): Scope {
  return scope
}

/** Every call from now on is made in this company. `enterScope` is the whole step, with the cache. */
export function chooseScope(chosen: Partial<Scope>): void {
  scope = { ...nowhere, ...chosen }
  try {
    if (scope.organizationId) sessionStorage.setItem(KEY, JSON.stringify(scope))
    else sessionStorage.removeItem(KEY)
  } catch {
    // The choice then lasts as long as this page.
  }
}

function stored(): Scope {
  try {
    return { ...nowhere, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Scope>) }
  } catch {
    return nowhere
  }
}
