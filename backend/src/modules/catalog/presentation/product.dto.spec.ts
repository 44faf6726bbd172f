import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import { PRODUCT_PICTURES } from '@shop/contract';
import { UPLOAD_LIMITS } from '../../../shared/pictures/picture-upload.js';
import { AddProductDto, UpdateProductDto } from './product.dto.js';

const fieldsOf = (form: new () => object): Set<string> =>
  new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(form, '', false, false)
      .map(({ propertyName }) => propertyName),
  );

describe.each([AddProductDto, UpdateProductDto])('the form of a product', (form) => {
  it(`${form.name} passes the upload whole, with its pictures`, () => {
    const fields = fieldsOf(form);
    for (const name of ['pictureList', 'isBundle', 'parts', 'skins', 'responsibleName']) expect(fields).toContain(name);
    expect(fields.size).toBeLessThanOrEqual(UPLOAD_LIMITS.fields);
    expect(fields.size + PRODUCT_PICTURES.max).toBeLessThanOrEqual(UPLOAD_LIMITS.parts);
  });
});
