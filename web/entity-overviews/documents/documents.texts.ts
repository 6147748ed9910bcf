import { counted } from '#web/ui/plural.ts'

export const documentsTexts = {
  title: 'Document requests',
  help: (open: number, completed: number) =>
    [
      open > 0 && `${counted(open, 'document')} asked for`,
      completed > 0 && `${counted(completed, 'document')} completed`,
    ]
      .filter(Boolean)
      .join(', '),
  named: (number: number, title: string) => `#${number} ${title}`,
}
