import type { OscalProfile } from './profile-schema.ts'

/** A profile of the shop rules, for tests. */
export function aProfile(given: Partial<OscalProfile> = {}): OscalProfile {
  return {
    uuid: '0b6f6c1e-3d0e-4a55-9a0f-6f0a3f1f2b00',
    metadata: { title: 'Shop Rules, Small Shops', version: '1.0' },
    imports: [{ href: 'shop-rules.json', 'include-controls': [{ 'with-ids': ['lt-2', 'tl-1'] }] }],
    ...given,
  }
}
