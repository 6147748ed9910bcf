import { mapping } from './mappings.contract.ts'

const administering = { needs: 'reference:write', acrossCompanies: true, inactiveToo: true } as const

/** The mappings between shared frameworks, which every company has. */
export const sharedMappingsApi = mapping('/api/v1/administration', {
  reads: administering,
  writes: administering,
})
