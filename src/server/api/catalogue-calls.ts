import * as brands from "#contract/brand.ts";
import * as bulk from "#contract/bulk.ts";
import * as categories from "#contract/category.ts";
import * as images from "#contract/image.ts";
import * as navigation from "#contract/navigation.ts";
import * as products from "#contract/product.ts";
import * as imports from "#contract/product-import.ts";
import { fail } from "#contract/result.ts";
import * as subCategories from "#contract/sub-category.ts";
import * as toggles from "#contract/toggle-active.ts";
import {
  bulkChangeBrands,
  createBrand,
  deleteBrand,
  findBrand,
  listBrands,
  listBrandsWithProducts,
  updateBrand,
} from "#domain/catalogue/brands.ts";
import { bulkChangeProducts } from "#domain/catalogue/bulk-change-products.ts";
import {
  bulkChangeCategories,
  createCategory,
  deleteCategory,
  listCategories,
  listNavigation,
  updateCategory,
} from "#domain/catalogue/categories.ts";
import {
  createProduct,
  deleteProduct,
  toggleFeatured,
  updateProduct,
} from "#domain/catalogue/change-product.ts";
import { findProduct, listFeaturedProducts, listProducts } from "#domain/catalogue/list-products.ts";
import {
  bulkChangeSubCategories,
  createSubCategory,
  deleteSubCategory,
  listSubCategories,
  updateSubCategory,
} from "#domain/catalogue/sub-categories.ts";
import { toggleActive } from "#domain/catalogue/toggle-active.ts";
import { sendImportFile } from "#domain/import/import-folder.ts";
import { importProducts } from "#domain/import/import-products.ts";
import { listImports } from "#domain/import/import-records.ts";
import { planImport } from "#domain/import/plan-import.ts";
import { prepareImportImages } from "#domain/import/prepare-import-images.ts";
import { undoImport } from "#domain/import/undo-import.ts";
import { uploadImage } from "#domain/media/store-image.ts";
import { asIs, counted, found, one, plain, rows } from "./answers.ts";
import { bind, handle } from "./bind-call.ts";

/** The content types that browsers send for a CSV or a zip, known to them or not. */
const FILE_TYPES =
  /^(?:text\/csv|application\/(?:octet-stream|zip|x-zip-compressed|vnd\.ms-excel))\s*(?:;|$)/i;

/** Takes the file of an import, read as it comes. */
const receiveImportFile = handle(imports.sendImportFile, async (shop, { query, request }) => {
  if (!FILE_TYPES.test(request.headers.get("content-type") ?? "")) {
    return fail(
      "unsupported_media_type",
      "Please send the file itself as the body, as text/csv, application/zip or application/octet-stream.",
    );
  }
  const bytes = request.body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });
  return one(await shop.run(sendImportFile, { ...query, bytes }));
});

/** The calls on what is sold. */
export const catalogueCalls = {
  Products: {
    listProducts: bind(products.listProducts, listProducts, plain),
    createProduct: bind(products.createProduct, createProduct, rows),
    updateProduct: bind(products.updateProduct, updateProduct, rows),
    deleteProduct: bind(products.deleteProduct, deleteProduct, rows),
    listProductsByCategory: bind(products.listProductsByCategory, listProducts, plain),
    listFeaturedProducts: bind(products.listFeaturedProducts, listFeaturedProducts, counted),
    getProduct: bind(products.getProduct, findProduct, found("Product Not Found")),
    toggleActive: bind(toggles.toggleActive, toggleActive, rows),
    toggleFeatured: bind(toggles.toggleFeatured, toggleFeatured, rows),
    changeProductsTogether: bind(bulk.bulkChangeProducts, bulkChangeProducts, one),
  },
  Brands: {
    listBrands: bind(brands.listBrands, listBrands, plain),
    createBrand: bind(brands.createBrand, createBrand, rows),
    updateBrand: bind(brands.updateBrand, updateBrand, rows),
    deleteBrand: bind(brands.deleteBrand, deleteBrand, rows),
    listBrandsWithProducts: bind(brands.listBrandsWithProducts, listBrandsWithProducts, plain),
    getBrand: bind(brands.getBrand, findBrand, found("Brand not found.")),
    changeBrandsTogether: bind(bulk.bulkChangeBrands, bulkChangeBrands, one),
  },
  Categories: {
    listNavigation: bind(navigation.listNavigation, listNavigation, counted),
    listCategories: bind(categories.listCategories, listCategories, plain),
    createCategory: bind(categories.createCategory, createCategory, rows),
    updateCategory: bind(categories.updateCategory, updateCategory, rows),
    deleteCategory: bind(categories.deleteCategory, deleteCategory, rows),
    listSubCategories: bind(subCategories.listSubCategories, listSubCategories, plain),
    createSubCategory: bind(subCategories.createSubCategory, createSubCategory, rows),
    updateSubCategory: bind(subCategories.updateSubCategory, updateSubCategory, rows),
    deleteSubCategory: bind(subCategories.deleteSubCategory, deleteSubCategory, rows),
    changeCategoriesTogether: bind(bulk.bulkChangeCategories, bulkChangeCategories, one),
    changeSubCategoriesTogether: bind(bulk.bulkChangeSubCategories, bulkChangeSubCategories, one),
  },
  Images: {
    uploadImage: handle(images.uploadImage, (shop, { file }) => shop.run(uploadImage, file)),
  },
  Import: {
    sendImportFile: receiveImportFile,
    planImport: bind(imports.planImport, planImport, one),
    prepareImportPictures: bind(imports.prepareImportImages, prepareImportImages, one),
    importProducts: bind(imports.importProducts, importProducts, one),
    listImports: bind(imports.listImports, listImports, asIs),
    undoImport: bind(imports.undoImport, undoImport, one),
  },
};
