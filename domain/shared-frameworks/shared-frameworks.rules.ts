import { all, type Policy, type Verdict } from '../platform/policy.ts'
import { withinRestoreDays } from '../platform/trash.rules.ts'
import type { ProtocolSource } from '../protocols/protocol-sources.ts'

interface SharedFacts {
  draft: boolean
  /** A company uses it, or did so before. */
  was_adopted: boolean
  questions_count: number
  source: ProtocolSource
  organizationsCount: number
  deleted_at: string | null
}

/** A system administrator's permissions on a framework that every company can adopt. */
export const sharedFrameworkPolicy = {
  edit: (_, framework) => all(isKept(framework), isOurs(framework)),
  configure: (_, framework) => isKept(framework),
  copy: (_, framework) => isKept(framework),
  publish: (_, framework) =>
    all(
      isKept(framework),
      framework.draft || 'This framework is already published.',
      framework.questions_count > 0 || 'This framework has no questions yet.',
    ),
  unpublish: (_, framework) =>
    all(
      isKept(framework),
      isOurs(framework),
      !framework.draft || 'This framework is a draft.',
      !framework.was_adopted || 'Companies have adopted this framework. Retire it instead.',
    ),
  delete: (_, framework) =>
    all(
      isKept(framework),
      isOurs(framework),
      framework.organizationsCount === 0 || 'Companies use this framework. Retire it instead.',
    ),
  restore: (_, { deleted_at }) =>
    deleted_at === null
      ? 'This framework isn’t in the trash.'
      : withinRestoreDays(deleted_at, 'This framework'),
} satisfies Policy<unknown, SharedFacts>

/** Updates of the product write its own frameworks again. */
export function isOurs({ source }: Pick<SharedFacts, 'source'>): Verdict {
  return (
    source !== 'shipped' ||
    'This framework comes with the product and is updated with it. Make a copy to change it.'
  )
}

function isKept({ deleted_at }: SharedFacts): Verdict {
  return deleted_at === null || 'This framework is in the trash. Restore it first.'
}
