/** Loaded when somebody looks closely. */
export { PhotoViewer as default } from '@shop/ui-kit';
