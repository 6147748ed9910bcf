import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const provisioningKeeping: Keeping = {
  withTheirs: [
    'provisioned_group_divisions',
    'provisioned_group_members',
    'provisioned_groups',
    'provisioned_users',
    'provisioning_tokens',
  ],
}
