import type { AddressedDialogs } from '#web/platform/pages/addressed-dialog.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const AnswerDialog = lazyPart(() => import('./dialog/AnswerDialog.tsx'), 'AnswerDialog')
const OpinionDialog = lazyPart(() => import('./dialog/OpinionDialog.tsx'), 'OpinionDialog')
const CriteriaDialog = lazyPart(() => import('./dialog/CriteriaDialog.tsx'), 'CriteriaDialog')
const AnswerFilesDialog = lazyPart(() => import('./files/AnswerFilesDialog.tsx'), 'AnswerFilesDialog')
const FileViewerDialog = lazyPart(() => import('./files/FileViewerDialog.tsx'), 'FileViewerDialog')

type AnswersDialogs = AddressedDialogs<{
  answer: ['answerId']
  'answer-edit': ['answerId']
  collaboration: ['entityId', 'questionId', 'collaborationId']
  criteria: ['questionId']
  files: ['answerId']
  file: ['answerId', 'fileId']
}>

declare module '#web/platform/pages/addressed-dialog.ts' {
  interface Dialogs extends AnswersDialogs {}
}

export const dialogs: AnswersDialogs = {
  answer: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerDialog answerId={answerId} onClose={onClose} />,
  },
  'answer-edit': {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerDialog answerId={answerId} isEditing onClose={onClose} />,
    stateOf: 'answer',
  },
  collaboration: {
    ids: ['entityId', 'questionId', 'collaborationId'],
    draw: ({ entityId, questionId, collaborationId }, onClose) => (
      <OpinionDialog
        entityId={entityId}
        questionId={questionId}
        collaborationId={collaborationId}
        onClose={onClose}
      />
    ),
  },
  criteria: {
    ids: ['questionId'],
    draw: ({ questionId }, onClose) => <CriteriaDialog questionId={questionId} onClose={onClose} />,
  },
  files: {
    ids: ['answerId'],
    draw: ({ answerId }, onClose) => <AnswerFilesDialog answerId={answerId} onClose={onClose} />,
  },
  file: {
    ids: ['answerId', 'fileId'],
    draw: ({ answerId, fileId }, onClose) => (
      <FileViewerDialog answerId={answerId} fileId={fileId} onClose={onClose} />
    ),
  },
}
