const KEY = 'assay.scope'

/** The company and division of this tab; two tabs may differ. */
export interface Scope {
  organizationId: number | null
  divisionId: number | null
}

const nowhere: Scope = { organizationId: null, divisionId: null }
let scope = stored()

export function currentScope(): Scope {
  return scope
}

/** Makes all later calls in this company. `enterScope` is the whole step, including the cache. */
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
