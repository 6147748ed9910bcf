import { counted } from '#web/ui/plural.ts'

const tasks = (count: number) => counted(count, 'notification')

export const tasksTexts = {
  title: 'Notifications',
  help: 'Your open and completed work in this company.',
  searchTasks: 'Search notifications',
  columns: {
    state: 'State',
    title: 'Subject',
    entity: 'Entity',
    task_type: 'Kind',
    due_date: 'Due',
    created_at: 'Created',
    actions: 'Actions',
  },
  all: 'All notifications',
  newest: 'Newest notifications',
  groups: { overdue: 'Overdue', week: 'This week', later: 'Later', completed: 'Completed' },
  merged: (topic: string, count: number) => `${topic}: ${counted(count, 'question')}`,
  states: { open: 'Open', 'past-due': 'Overdue', completed: 'Completed' },
  unread: 'Unread',
  filters: {
    state: 'State',
    unread: 'Unread only',
    kind: 'Kind',
  },
  stateFilters: { open: 'Open', completed: 'Completed', 'past-due': 'Overdue', archived: 'Archived' },
  empty: 'All Caught Up!',
  emptyHelp: 'Questions, discussions and requests for you appear here.',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  archive: 'Archive',
  unarchive: 'Unarchive',
  delete: 'Delete',
  actionsFor: (title: string) => `Actions for ${title}`,
  archived: (count: number) => `${tasks(count)} archived.`,
  unarchived: (count: number) => `${tasks(count)} unarchived.`,
  deleted: (count: number) => `${tasks(count)} deleted. The underlying work isn’t affected.`,
  keys: {
    move: 'move',
    select: 'select',
    archive: 'archive',
    unarchive: 'unarchive',
    read: 'read or unread',
    open: 'open',
  },
}
