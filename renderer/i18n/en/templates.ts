/** Templates of projects. */
export const templates = {
  title: 'Templates',
  manage: 'Manage templates …',
  none: 'No templates yet. “Save as template …” in the menu of a project makes one.',
  saveAs: 'Save as template …',
  saveTitle: 'Save as template',
  name: 'Template name',
  nameHelp: 'Stored on this computer, for all backends.',
  nameOf: 'Name of the template {{name}}',
  exists: 'Another template has this name.',
  blanksHelp:
    'Words in braces, such as {app}, are blanks: they are filled in when a project is created from the template.',
  blanks: 'Blanks: {{names}}',
  noBlanks: 'No blanks',
  saved: 'Template “{{name}}” saved',
  deleted: '{{name}} deleted',
  template: 'Template',
  noTemplate: 'None',
  blank: 'Blank “{{name}}”',
  unfilled: 'Fill in the blanks: {{names}}',
} as const;
