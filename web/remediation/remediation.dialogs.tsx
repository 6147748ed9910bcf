import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { pairsIds, scopeIds, scopeOfIds } from './scope-address.ts'

const RemediationDialog = lazyPart(() => import('./dialog/RemediationDialog.tsx'), 'RemediationDialog')
const LinkDialog = lazyPart(() => import('./linking/LinkDialog.tsx'), 'LinkDialog')

type RemediationDialogs = AddressedDialogs<{
  remediate: typeof scopeIds
  'remediate-pairs': typeof pairsIds
  'remediate-answers': 'answerIds'
  'link-answer': ['answerId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends RemediationDialogs {}
}

export const dialogs: RemediationDialogs = {
  remediate: {
    ids: scopeIds,
    draw: (ids, onClose) => <RemediationDialog scope={scopeOfIds(ids)} onClose={onClose} />,
  },
  'remediate-pairs': {
    ids: pairsIds,
    draw: (ids, onClose) => <RemediationDialog scope={scopeOfIds(ids)} onClose={onClose} />,
  },
  'remediate-answers': {
    ids: 'answerIds',
    draw: ({ answerIds }, onClose) => <RemediationDialog answerIds={answerIds} onClose={onClose} />,
  },
  'link-answer': {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <LinkDialog answerId={answerId} onClose={onClose} />,
  },
}
